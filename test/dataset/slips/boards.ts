/** Rules of boards, their editions, periods and labels. */
export const boards = `
data/leaderboards/bench/board.yaml
-   - id: "2"
+   - id: "1" ⇒ 14:9 error editions: id is "1", as of an edition above it. Rename one of the two.
-     from: 2026-09
+     from: 2026-06 ⇒ 15:11 error editions: from is 2026-06, but an edition above it begins with 2026-06; editions stand oldest first, each from…
+     from: 2027-01 ⇒ 15:11 error dates: from is 2027-01, after the day of this build, 2026-11-23. Correct it.
-     from: 2026-06
+     from: 2026-08 ⇒ data/leaderboards/bench/2026-07.yaml:1:1 error period-edition: the period 2026-07 lies before the first edition of its board, which begins with 2026-08. Correct bo…
-     anchors: {min: 10, max: 90}
+     anchors: {min: 90, max: 10} ⇒ data/leaderboards/bench/2026-07.yaml:5:31 warning clamped-scores: native is 80, outside the anchors 90 and 10, so that the score is cut off. Check it.
= data/leaderboards/bench/2026-07.yaml:6:29 warning clamped-scores: native is 70, outside the anchors 90 and 10, so that the score is cut off. Check it.
= data/leaderboards/bench/2026-07.yaml:7:32 warning clamped-scores: native is 40, outside the anchors 90 and 10, so that the score is cut off. Check it.
= data/leaderboards/bench/2026-08.yaml:5:31 warning clamped-scores: native is 81, outside the anchors 90 and 10, so that the score is cut off. Check it.
= data/leaderboards/bench/2026-08.yaml:6:29 warning clamped-scores: native is 72, outside the anchors 90 and 10, so that the score is cut off. Check it.
= data/leaderboards/bench/2026-08.yaml:7:32 warning clamped-scores: native is 41, outside the anchors 90 and 10, so that the score is cut off. Check it.
= 10:20 error editions: min is 90 and max is 10; the native that scores 0 lies below the one that scores 100. Correct one of…
+     anchors: {min: 50, max: 50} ⇒ data/leaderboards/bench/2026-07.yaml:5:31 warning clamped-scores: native is 80, outside the anchors 50 and 50, so that the score is cut off. Check it.
= data/leaderboards/bench/2026-07.yaml:6:29 warning clamped-scores: native is 70, outside the anchors 50 and 50, so that the score is cut off. Check it.
= data/leaderboards/bench/2026-07.yaml:7:32 warning clamped-scores: native is 40, outside the anchors 50 and 50, so that the score is cut off. Check it.
= data/leaderboards/bench/2026-08.yaml:5:31 warning clamped-scores: native is 81, outside the anchors 50 and 50, so that the score is cut off. Check it.
= data/leaderboards/bench/2026-08.yaml:6:29 warning clamped-scores: native is 72, outside the anchors 50 and 50, so that the score is cut off. Check it.
= data/leaderboards/bench/2026-08.yaml:7:32 warning clamped-scores: native is 41, outside the anchors 50 and 50, so that the score is cut off. Check it.
= 10:20 error editions: min is 50 and max is 50; the native that scores 0 lies below the one that scores 100. Correct one of…
+     anchors: {min: 10, max: 100.5} ⇒ 10:29 error editions: max is 100.5; natives in percent lie from 0 to 100. Correct it, or the unit.
+     anchors: {min: 45, max: 90} ⇒ data/leaderboards/bench/2026-07.yaml:7:32 warning clamped-scores: native is 40, outside the anchors 45 and 90, so that the score is cut off. Check it.
= data/leaderboards/bench/2026-08.yaml:7:32 warning clamped-scores: native is 41, outside the anchors 45 and 90, so that the score is cut off. Check it.
-     anchors: {min: -10, max: 90}
+     anchors: {min: -101, max: 90} ⇒ 21:20 error editions: min is -101; natives in points lie from -100 to 100. Correct it, or the unit.
data/leaderboards/bench/2026-08.yaml
-   - {model: acme-1, native: 72, label: Acme 1}
+   - {model: acme-1, native: 100.1, label: Acme 1} ⇒ 6:29 warning clamped-scores: native is 100.1, outside the anchors 10 and 90, so that the score is cut off. Check it.
= 6:29 error native-range: native is 100.1; the edition "1" is in percent, from 0 to 100. Correct it.
+   - {model: acme-1, native: 100, label: Acme 1} ⇒ 6:29 warning clamped-scores: native is 100, outside the anchors 10 and 90, so that the score is cut off. Check it.
+   - {model: acme-1, native: 0, label: Acme 1} ⇒ 6:29 warning clamped-scores: native is 0, outside the anchors 10 and 90, so that the score is cut off. Check it.
+   - {model: acme-1, native: 90, label: Acme 1} ⇒ nothing
+   - {model: acme-1, native: 95, label: Acme 1}
+   - {model: acme-1, native: 96, label: Acme 1 High} ⇒ 6:29 warning clamped-scores: native is 95, outside the anchors 10 and 90, so that the score is cut off. Check it.
= 7:29 warning clamped-scores: native is 96, outside the anchors 10 and 90, so that the score is cut off. Check it.
+   - {model: acme-max, native: 81, label: Acme Max} ⇒ 6:5 error repeated-rows: this row of "acme-max" is already at data/leaderboards/bench/2026-08.yaml:5. Take one of the two out.
+   - {model: acme-1, native: 81, label: Acme Max} ⇒ 6:40 warning period-plausibility: the label "Acme Max" is of "acme-1" here and of "acme-max" at data/leaderboards/bench/2026-08.yaml:5…
+   - {model: acme1, native: 72, label: Acme 1} ⇒ 6:13 error model-exists: "acme1" is no model of the feed. Did you mean "acme-1"? Correct the id, add the model, or take it out.
+   - {model: acme-1, native: 72, label: Acme 1, ci_low: 71} ⇒ 6:5 error row-measures: an interval has two bounds, and 72 lies between them. Write ci_low and ci_high, or neither.
+   - {model: acme-1, native: 72, label: Acme 1, ci_low: 73, ci_high: 74} ⇒ 6:5 error row-measures: an interval has two bounds, and 72 lies between them. Write ci_low and ci_high, or neither.
+   - {model: acme-1, native: 72, label: Acme 1, steps: 3} ⇒ 6:5 error row-measures: cost_usd, output_tokens and steps are per task, and the edition does not say what a task is. Write i…
- source: https://bench.dev/
+ source: https://bench.dev/
+ partial: true
+ coverage: {rows: 3, of: 10} ⇒ 5:1 error period-coverage: 3 of 10 rows are known, and the period has 3: a coverage is a part of the list, no fewer rows than t…
+ source: https://bench.dev/
+ coverage: {rows: 3, of: 3} ⇒ 4:1 error period-coverage: 3 of 3 rows are known, and the period has 3: a coverage is a part of the list, no fewer rows than th…
+ source: https://bench.dev/
+ coverage: {rows: 2, of: 10} ⇒ 4:1 error period-coverage: 2 of 10 rows are known, and the period has 3: a coverage is a part of the list, no fewer rows than t…
- updated_at: 2026-08-31
+ updated_at: 2026-12-31 ⇒ 2:13 error dates: updated_at is 2026-12-31, after the day of this build, 2026-11-23. Correct it.
-   - {model: acme-max, native: 81, label: Acme Max}
-   - {model: acme-1, native: 72, label: Acme 1}
+   - {model: acme-max, native: 81, label: Acme Max} ⇒ nothing
-   - {model: acme-1, native: 72, label: Acme 1}
-   - {model: acme-mini, native: 41, label: Acme Mini}
= 4:1 warning period-plausibility: the period has 1 rows, half of the 3 of 2026-07 or fewer. Add those that are missing, mark it partia…
-   - {model: acme-max, native: 81, label: Acme Max}
-   - {model: acme-1, native: 72, label: Acme 1}
-   - {model: acme-mini, native: 41, label: Acme Mini}
+   - {model: acme-max, native: 0.81, label: Acme Max} ⇒ 4:1 warning period-plausibility: the period has 1 rows, half of the 3 of 2026-07 or fewer. Add those that are missing, mark it partia…
= 5:31 warning period-plausibility: every native lies below 1, but the edition is in percent. If these are fractions, write 100 times as…
= 5:31 warning clamped-scores: native is 0.81, outside the anchors 10 and 90, so that the score is cut off. Check it.
data/leaderboards/bench/2026-05.yaml < data/leaderboards/bench/2026-07.yaml
= 1:1 error period-edition: the period 2026-05 lies before the first edition of its board, which begins with 2026-06. Correct bo…
data/leaderboards/bench/2016-08.yaml < data/leaderboards/bench/2026-07.yaml
= 1:1 error period-edition: the period 2016-08 lies before the first edition of its board, which begins with 2026-06. Correct bo…
= 1:1 error dates: the period is 2016-08, before 2017-01-01, the feed's earliest date. Rename the file.
data/leaderboards/bech/2026-07.yaml < data/leaderboards/bench/2026-07.yaml
= 1:1 error board-files: the folder "bech" holds periods and no board.yaml. Did you mean "bench"? Add it, or move the periods.
data/leaderboards/other/board.yaml < data/leaderboards/bench/board.yaml
= 1:1 error board-files: the board "other" has no period to publish. Add one beside this file, such as 2026-08.yaml, that is…
data/aliases/bench.yaml
-   Acme One: acme-1
+   Acme One: acme-1
+   ACME-one: acme-mini ⇒ 4:3 error board-labels: "ACME-one" is "Acme One" at data/aliases/bench.yaml:3: labels are compared by letters and digits alo…
+   Acme One: acme-11 ⇒ 3:13 error model-exists: "acme-11" is no model of the feed. Did you mean "acme-1"? Correct the id, add the model, or take it out.
- left_out: [Other 1, Other 2]
+ left_out: [Other 2, Other 1] ⇒ 4:21 error sorted-lists: the list is sorted: move "Other 1" before "Other 2".
+ left_out: [acme one] ⇒ 4:12 error board-labels: "acme one" is "Acme One" at data/aliases/bench.yaml:3: labels are compared by letters and digits alo…
+ left_out: [acme-1] ⇒ 4:12 error board-labels: "acme-1" is a model of the feed, and a label left out is not imported. Take it out.
data/aliases/bech.yaml < data/aliases/bench.yaml
= 1:1 warning board-labels: there is no board "bech". Did you mean "bench"? Rename the file after its board.
`;
