/** Rules of boards, their editions, periods and labels. */
export const boards = `
data/leaderboards/bench/board.yaml
-   - id: "2"
+   - id: "1" ⇒ 14:9 error editions: id is "1", which is the id of an edition above it; rename one of the two.
-     from: 2026-09
+     from: 2026-06
= 15:11 error editions: from is "2026-06", which is not after 2026-06 of an edition above it.
+     from: 2027-01
= 15:11 error dates: from is "2027-01", which is after the build day, 2026-11-23; correct it.
-     from: 2026-06
+     from: 2026-08
= data/leaderboards/bench/2026-07.yaml:1:1 error period-edition: the period 2026-07 lies before the first
    edition of its board, which begins with 2026-08. Correct board.yaml, or rename this file.
-     anchors: {min: 10, max: 90}
+     anchors: {min: 90, max: 10}
= data/leaderboards/bench/2026-07.yaml:5:31 warning clamped-scores: native is 80, which is outside the
    anchors 90 to 10, and cut off.
= data/leaderboards/bench/2026-07.yaml:6:29 warning clamped-scores: native is 70, which is outside the
    anchors 90 to 10, and cut off.
= data/leaderboards/bench/2026-07.yaml:7:32 warning clamped-scores: native is 40, which is outside the
    anchors 90 to 10, and cut off.
= data/leaderboards/bench/2026-08.yaml:5:31 warning clamped-scores: native is 81, which is outside the
    anchors 90 to 10, and cut off.
= data/leaderboards/bench/2026-08.yaml:6:29 warning clamped-scores: native is 72, which is outside the
    anchors 90 to 10, and cut off.
= data/leaderboards/bench/2026-08.yaml:7:32 warning clamped-scores: native is 41, which is outside the
    anchors 90 to 10, and cut off.
= 10:20 error editions: min is 90, which is not below the max of 10.
+     anchors: {min: 10, max: 100.5}
= 10:29 error editions: max is 100.5, which is not in 0 to 100, the range of percent; correct it.
+     anchors: {min: 45, max: 90}
= data/leaderboards/bench/2026-07.yaml:7:32 warning clamped-scores: native is 40, which is outside the
    anchors 45 to 90, and cut off.
= data/leaderboards/bench/2026-08.yaml:7:32 warning clamped-scores: native is 41, which is outside the
    anchors 45 to 90, and cut off.
-     anchors: {min: -10, max: 90}
+     anchors: {min: -101, max: 90}
= 21:20 error editions: min is -101, which is not in -100 to 100, the range of points; correct it.
-     unit: points
+     unit: points
+     share_of_tasks: true
= 19:21 error editions: share_of_tasks is true, which needs percent as the unit, and that is points.
data/leaderboards/bench/2026-08.yaml
-   - {model: acme-1, native: 72, label: Acme 1}
+   - {model: acme-1, native: 100.1, label: Acme 1}
= 6:29 error native-range: native is 100.1, which is not in 0 to 100, the range of percent; correct it.
= 6:29 warning clamped-scores: native is 100.1, which is outside the anchors 10 to 90, and cut off.
+   - {model: acme-1, native: 100, label: Acme 1}
= 6:29 warning clamped-scores: native is 100, which is outside the anchors 10 to 90, and cut off.
+   - {model: acme-1, native: 0, label: Acme 1}
= 6:29 warning clamped-scores: native is 0, which is outside the anchors 10 to 90, and cut off.
+   - {model: acme-1, native: 90, label: Acme 1} ⇒ nothing
+   - {model: acme-1, native: 95, label: Acme 1}
+   - {model: acme-1, native: 96, label: Acme 1 High}
= 6:29 warning clamped-scores: native is 95, which is outside the anchors 10 to 90, and cut off.
= 7:29 warning clamped-scores: native is 96, which is outside the anchors 10 to 90, and cut off.
+   - {model: acme-max, native: 81, label: Acme Max}
= 6:5 error repeated-rows: this row is already at data/leaderboards/bench/2026-08.yaml:5; take one of the
    two out.
+   - {model: acme-1, native: 81, label: Acme Max}
= 6:40 warning period-plausibility: label is "Acme Max", which is of "acme-1" here and of "acme-max" at
    data/leaderboards/bench/2026-08.yaml:5; correct one.
+   - {model: acme1, native: 72, label: Acme 1}
= 6:13 error model-exists: model is "acme1", which is no model. Did you mean "acme-1"? Correct or add it.
+   - {model: acme-1, native: 72, label: Acme 1, ci_low: 71}
= 6:5 error row-measures: ci_low and ci_high go together, and native is between them.
+   - {model: acme-1, native: 72, label: Acme 1, ci_low: 73, ci_high: 74}
= 6:5 error row-measures: ci_low and ci_high go together, and native is between them.
+   - {model: acme-1, native: 72, label: Acme 1, steps: 3}
= 6:5 error row-measures: figures per task need the ⟦60⟧task⟦60⟧ of the edition in board.yaml.
+   - {model: acme-1, native: 72, label: Acme 1, list_input_price: 3}
= 6:5 error row-measures: list_input_price and list_output_price go together.
- source: https://bench.dev/
+ source: https://bench.dev/
+ partial: true
+ coverage: {rows: 3, of: 10}
= 5:1 error period-coverage: coverage can't be 3 of 10 in a partial period of 3 rows; correct it.
+ source: https://bench.dev/
+ coverage: {rows: 3, of: 3}
= 4:1 error period-coverage: coverage can't be 3 of 3 in a period of 3 rows; correct it.
+ source: https://bench.dev/
+ coverage: {rows: 2, of: 10}
= 4:1 error period-coverage: coverage can't be 2 of 10 in a period of 3 rows; correct it.
- updated_at: 2026-08-31
+ updated_at: 2026-12-31
= 2:13 error dates: updated_at is "2026-12-31", which is after the build day, 2026-11-23; correct it.
-   - {model: acme-max, native: 81, label: Acme Max}
-   - {model: acme-1, native: 72, label: Acme 1}
+   - {model: acme-max, native: 81, label: Acme Max} ⇒ nothing
-   - {model: acme-1, native: 72, label: Acme 1}
-   - {model: acme-mini, native: 41, label: Acme Mini}
= 4:1 warning period-plausibility: entries has 1 rows for 3 in 2026-07; mark it partial, or state its
    coverage.
-   - {model: acme-max, native: 81, label: Acme Max}
-   - {model: acme-1, native: 72, label: Acme 1}
-   - {model: acme-mini, native: 41, label: Acme Mini}
+   - {model: acme-max, native: 0.81, label: Acme Max}
= 4:1 warning period-plausibility: entries has 1 rows for 3 in 2026-07; mark it partial, or state its
    coverage.
= 5:31 warning period-plausibility: native is 0.81, which is below 1, as all of the period are; write percent.
= 5:31 warning clamped-scores: native is 0.81, which is outside the anchors 10 to 90, and cut off.
+   - {model: acme-max, native: 0.81, label: Acme Max}
+   - {model: acme-1, native: 72, label: Acme 1}
+   - {model: acme-mini, native: 41, label: Acme Mini}
= 5:31 warning clamped-scores: native is 0.81, which is outside the anchors 10 to 90, and cut off.
= 5:31 warning period-plausibility: native is 0.81, which is under a twentieth of 41, the middle of the
    period; check its unit.
data/leaderboards/bench/2026-07.yaml
-   - {model: acme-mini, native: 40, label: Acme Mini}
+   - {model: acme-mini, native: 40, label: Acme Mini}
+   - {model: acme-mini, native: 41, label: Acme Mini Low}
+   - {model: acme-mini, native: 42, label: Acme Mini Medium}
+   - {model: acme-mini, native: 43, label: Acme Mini High}
= data/leaderboards/bench/2026-08.yaml:4:1 warning period-plausibility: entries has 3 rows for 6 in 2026-07;
    mark it partial, or state its coverage.
+   - {model: acme-mini, native: 40, label: Acme Mini}
+   - {model: acme-mini, native: 41, label: Acme Mini Low}
+   - {model: acme-mini, native: 42, label: Acme Mini Medium} ⇒ nothing
data/leaderboards/bench/2026-05.yaml < data/leaderboards/bench/2026-07.yaml
= 1:1 error period-edition: the period 2026-05 lies before the first edition of its board, which begins with
    2026-06. Correct board.yaml, or rename this file.
= data/leaderboards/bench/2026-07.yaml:2:13 error period-days: updated_at is "2026-07-31", which is not
    after 2026-07-31 of data/leaderboards/bench/2026-05.yaml; correct one.
= data/leaderboards/bench/2026-07.yaml:4:1 error period-copies: entries has the figures of
    data/leaderboards/bench/2026-05.yaml; take this file out, or mark it unmoved if the board did not move.
data/leaderboards/bench/2016-08.yaml < data/leaderboards/bench/2026-07.yaml
= 1:1 error dates: the period 2016-08 is before 2017-01-01; correct it.
= 1:1 error period-edition: the period 2016-08 lies before the first edition of its board, which begins with
    2026-06. Correct board.yaml, or rename this file.
= data/leaderboards/bench/2026-07.yaml:2:13 error period-days: updated_at is "2026-07-31", which is not
    after 2026-07-31 of data/leaderboards/bench/2016-08.yaml; correct one.
= data/leaderboards/bench/2026-07.yaml:4:1 error period-copies: entries has the figures of
    data/leaderboards/bench/2016-08.yaml; take this file out, or mark it unmoved if the board did not move.
data/leaderboards/bech/2026-07.yaml < data/leaderboards/bench/2026-07.yaml
= 1:1 error board-files: the folder "bech" holds periods and no board.yaml. Did you mean "bench"? Add it, or
    move the periods.
data/leaderboards/other/board.yaml < data/leaderboards/bench/board.yaml
= 1:1 error board-files: the board "other" has no period to publish. Add one beside this file, such as
    2026-08.yaml, that is not partial.
data/aliases/bench.yaml
-   Acme One: acme-1
+   Acme One: acme-1
+   ACME-one: acme-mini
= 4:3 error board-labels: ACME-one is "Acme One" at data/aliases/bench.yaml:3, by letters and digits alone;
    take one of the two out.
+   Acme One: acme-11
= 3:13 error model-exists: Acme One is "acme-11", which is no model. Did you mean "acme-1"? Correct or add
    it.
- left_out: [Other 1, Other 2]
+ left_out: [Other 2, Other 1]
= 4:21 error sorted-lists: "Other 1" belongs before "Other 2", since the list is sorted; move it.
+ left_out: [acme one]
= 4:12 error board-labels: "acme one" is "Acme One" at data/aliases/bench.yaml:3, by letters and digits
    alone; take one of the two out.
+ left_out: [acme-1]
= 4:12 error board-labels: "acme-1" is a model of the feed, and would not be imported; take it out.
data/aliases/bech.yaml < data/aliases/bench.yaml
= 1:1 warning board-labels: there is no board "bech". Did you mean "bench"? Rename the file after its board.
`;
