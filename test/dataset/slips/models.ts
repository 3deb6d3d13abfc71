/** Rules of models, and of what plans have in common with them. */
export const models = `
data/models/acme/acme-mini.yaml
- context_window: 128000
+ context_window: 128
= 3:17 warning context-window: context_window is 128, which counts tokens; if it is in thousands, write 128000.
+ context_window: 1000 ⇒ nothing
+ context_window: 128000
+ max_output_tokens: 128001
= 4:20 error context-window: max_output_tokens is 128001, which is more than the context_window of 128000.
- tags: []
+ tags: [codng]
= 4:8 warning listed-tags: "codng" is not described in data/tags.yaml. Did you mean "coding"? Correct or
    describe it.
+ tags: [vision]
= 4:8 error derived-tags: "vision" is derived from an "image" in "modalities.input"; say it there, and take
    it out here.
= 4:8 warning listed-tags: "vision" is not described in data/tags.yaml. Correct or describe it.
+ tags: [preview, coding]
= 4:17 error sorted-lists: "coding" belongs before "preview", since the list is sorted; move it.
- aliases: [acme-small]
+ aliases: [acme-mini]
= 5:11 error model-names: "acme-mini" is the id of a model, which needs no alias; take it out.
+ aliases: [acme-1]
= 5:11 error model-names: "acme-1" is the id of a model, which needs no alias; take it out.
+ aliases: [ACME-ONE]
= 5:11 error model-names: "ACME-ONE" is an alias of "acme-1" already (data/models/acme/acme-1.yaml:8),
    letter case aside; take one of the two out.
+ aliases: [Small, small]
= 5:18 error model-names: "small" is an alias of "acme-mini" already (data/models/acme/acme-mini.yaml:5),
    letter case aside; take one of the two out.
+ aliases: [acme 1]
= 5:11 warning similar-names: "acme 1" is the name of "acme-1", and means one model; take it out.
+ aliases: [b, a] ⇒ 5:14 error sorted-lists: "a" belongs before "b", since the list is sorted; move it.
+ lifecycle:
+   - {event: retired, day: 2026-10-01, successor: acme-mini, sources: [{url: https://acme.com/, checked: null}]}
= 6:50 error lifecycle: successor is "acme-mini", which is no other model of the feed. Did you mean
    "acme-max"? Correct the id.
+ lifecycle:
+   - {event: retired, day: 2026-10-01, successor: acme-mx, sources: [{url: https://acme.com/, checked: null}]}
= 6:50 error lifecycle: successor is "acme-mx", which is no other model of the feed. Did you mean
    "acme-max"? Correct the id.
+ lifecycle:
+   - {event: retired, day: 2026-10-01, until: 2026-11-01, sources: [{url: https://acme.com/, checked: null}]}
= 6:39 error lifecycle: until is a day of "rerouted" alone; take it out.
+ lifecycle:
+   - {event: rerouted, day: 2026-10-01, until: 2026-09-30, sources: [{url: https://acme.com/, checked: null}]}
= 6:47 error lifecycle: until is "2026-09-30", which lies before the day of the event, 2026-10-01.
+ released: 2027-01-01
= 5:11 error dates: released is "2027-01-01", which is after the build day, 2026-11-23; correct it.
+ released: 2016-12-31 ⇒ 5:11 error dates: released is "2016-12-31", which is before 2017-01-01; correct it.
+ released: 2026-11-24 ⇒ nothing
+ released: 2026-11-25
= 5:11 error dates: released is "2026-11-25", which is after the build day, 2026-11-23; correct it.
+ released: 2025-01-01
+ knowledge_cutoff: 2025-02
= 6:19 warning date-order: knowledge_cutoff is "2025-02", which is after the release on 2025-01-01.
+ knowledge_cutoff: 2016-12
= 5:19 error dates: knowledge_cutoff is "2016-12", which is before 2017-01-01; correct it.
+ rates:
+   - {condition: off_peak, input_price: 1, output_price: 2, sources: [{url: https://acme.com/prices, checked: 2026-11-01}]}
= 6:17 error rate-conditions: condition is "off_peak", which needs hours_utc; add it.
+ list_prices:
+   - {currency: CNY, input_price: 1, from: null, rates: [{condition: off_peak, input_price: 1}], sources: [{url: https://acme.com/prices, checked: 2026-11-01}]}
= 6:69 error rate-conditions: condition is "off_peak", which has no hours: add a row of it to the "rates" of
    the model.
+ rates:
+   - {condition: batch, region: us, input_price: 1, output_price: 2, sources: [{url: https://acme.com/prices, checked: 2026-11-01}]}
= 6:32 error rate-conditions: region is "us", which belongs to the condition "region" alone; take it out.
- name: Acme Mini
+ name: Acme Max
= 2:7 warning similar-names: name is "Acme Max", which is "Acme Max" of data/models/acme/acme-max.yaml,
    punctuation aside; rename one, or merge the two.
+ name: acme-max
= 2:7 warning similar-names: name is "acme-max", which is "Acme Max" of data/models/acme/acme-max.yaml,
    punctuation aside; rename one, or merge the two.
data/models/acme/acme.max.yaml < data/models/acme/acme-max.yaml
- name: Acme Max
+ name: Acme Other
= 1:1 warning similar-names: the id is "acme-max" but for punctuation; rename one, or merge the two.
= 8:19 warning price-plausibility: output_price is 10, which is less than the input_price of 15; check both.
data/models/bolt/acme-max.yaml < data/models/acme/acme-max.yaml
= 1:1 error unique-ids: the id "acme-max" is taken by data/models/acme/acme-max.yaml. Rename one of the two
    files, or merge them.
= 8:19 warning price-plausibility: output_price is 10, which is less than the input_price of 15; check both.
= data/offers/host.yaml:11:13 error offer-providers: model is "acme-max", which is bolt's own, as this
    service is: that price is the model's; take it out.
data/plans/acme/lite.yaml
- name: Acme Lite
+ name: Acme Pro
= data/plans/acme/pro.yaml:2:7 warning similar-names: name is "Acme Pro", which is "Acme Pro" of
    data/plans/acme/lite.yaml, punctuation aside; rename one, or merge the two.
data/models/acme/acme-1.yaml
-   - condition: batch
+   - condition: off_peak
= 46:16 error rate-conditions: condition is "off_peak", which needs hours_utc; add it.
-         output_price: 30
+         output_price: 3
= 24:23 warning price-tiers: output_price is 3, which is less than the 15 of a short request; correct one.
= 24:23 warning price-plausibility: output_price is 3, which is less than the input_price of 6; check both.
-       - above_input_tokens: 256000
+       - above_input_tokens: 400000
= 25:29 warning price-tiers: above_input_tokens is 400000, which no request exceeds in a window of 400000.
+       - above_input_tokens: 400001
= 25:29 error price-tiers: above_input_tokens is 400001, which no request exceeds in a window of 400000.
+       - above_input_tokens: 128000
= 25:29 error price-tiers: above_input_tokens is 128000, which is not above the 128000 of a tier above it.
+       - above_input_tokens: 64000
= 25:29 error price-tiers: above_input_tokens is 64000, which is not above the 128000 of a tier above it.
data/names.yaml
-     model_id: acme-mini
+     model_id: acme-mni
= 4:15 error floating-names: model_id is "acme-mni", which is no model of the feed. Did you mean
    "acme-mini"? Correct the id.
-     until: 2026-07-01
+     until: 2026-04-30
= 6:12 error floating-names: until is "2026-04-30", which lies before the first day, 2026-05-01.
+     until: 2026-11-22 ⇒ nothing
+     until: 2026-11-23
= 6:12 error floating-names: until is "2026-11-23", which is not before the build day, 2026-11-23;
    until then write null.
-     from: 2026-05-01
+     from: null ⇒ nothing
-     from: 2026-07-02
+     from: null
= 10:11 error floating-names: name is "acme-latest", which belongs higher up, by name, day and model;
    move it.
= 13:12 error floating-names: until is null, which does not fit a candidate, which has no first day;
    write the last day of its source.
-     from: 2026-07-02
+     from: 2026-11-24
= 12:11 error floating-names: from is "2026-11-24", which lies after the build day, 2026-11-23; add
    the row on its day.
+     from: 2026-04-30
= 10:11 error floating-names: name is "acme-latest", which belongs higher up, by name, day and model;
    move it.
-   - name: acme-latest
-     model_id: acme-mini
+   - name: acme-1
+     model_id: acme-mini
= 3:11 error floating-names: name is "acme-1", which is the id of a model; take it out.
`;
