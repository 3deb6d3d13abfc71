/** Rules of models, and of what plans have in common with them. */
export const models = `
data/models/acme/acme-mini.yaml
- context_window: 128000
+ context_window: 128
= 3:17 warning context-window: context_window is 128; it counts tokens, and none has fewer than 1000. If these are thousands, write 128000.
+ context_window: 128000
+ max_output_tokens: 128001
= 4:20 error context-window: max_output_tokens is 128001, more than the context_window of 128000. Correct one of the two.
- tags: []
+ tags: [codng]
= 4:8 warning listed-tags: the tag "codng" is not described in data/tags.yaml. Did you mean "coding"? Correct it, or describe it there.
+ tags: [vision]
= 4:8 error derived-tags: the tag "vision" is derived from an "image" in "modalities.input"; say it there, and take it out here.
= 4:8 warning listed-tags: the tag "vision" is not described in data/tags.yaml. Correct it, or describe it there.
+ tags: [preview, coding]
= 4:17 error sorted-lists: tags is kept sorted: move "coding" before "preview".
- aliases: [acme-small]
+ aliases: [acme-mini]
= 5:11 error model-names: the alias "acme-mini" is the model's own id, which needs no alias. Take it out.
+ aliases: [acme-1]
= 5:11 error model-names: the alias "acme-1" is the id of another model, and a name means one model. Take it out.
+ aliases: [ACME-ONE]
= 5:11 error model-names: the alias "ACME-ONE" is claimed by "acme-1" too (data/models/acme/acme-1.yaml:8), and a name means one model. Take it out of one of the two, or of both.
+ aliases: [Small, small]
= 5:18 error model-names: the alias "small" is already in the list, on line 5; letter case makes no difference. Take one of the two out.
+ aliases: [acme 1]
= 5:11 warning similar-names: the alias "acme 1" is the name of "acme-1" (data/models/acme/acme-1.yaml:2), and a name means one model. Take it out.
+ aliases: [b, a]
= 5:14 error sorted-lists: aliases is kept sorted: move "a" before "b".
+ lifecycle:
+   - {event: retired, day: 2026-10-01, successor: acme-mini, sources: [{url: https://acme.com/, checked: null}]}
= 6:50 error lifecycle: a model is not its own successor; name the other model, or take the line out.
+ lifecycle:
+   - {event: retired, day: 2026-10-01, successor: acme-mx, sources: [{url: https://acme.com/, checked: null}]}
= 6:50 error lifecycle: no model has the id "acme-mx". Did you mean "acme-max"? Correct it, add the model, or take the line out.
+ released: 2027-01-01
= 5:11 error dates: released is 2027-01-01, which lies after the day of this build, 2026-11-23. Correct it.
+ released: 2016-12-31
= 5:11 error dates: released is 2016-12-31, which lies before 2017-01-01, the earliest date of the feed. Correct it.
+ released: 2026-11-24
= nothing
+ released: 2026-11-25
= 5:11 error dates: released is 2026-11-25, which lies after the day of this build, 2026-11-23. Correct it.
+ released: 2025-01-01
+ knowledge_cutoff: 2025-02
= 6:19 warning date-order: knowledge_cutoff is 2025-02, but the model was released on 2025-01-01; nothing is learned after that. Correct one of the two.
+ knowledge_cutoff: 2016-12
= 5:19 error dates: knowledge_cutoff is 2016-12, which lies before 2017-01-01, the earliest date of the feed. Correct it.
+ rates:
+   - {condition: off_peak, input_price: 1, output_price: 2, sources: [{url: https://acme.com/prices, checked: 2026-11-01}]}
= 6:17 error rate-conditions: the condition "off_peak" needs hours_utc; add it.
+ rates:
+   - {condition: batch, region: us, input_price: 1, output_price: 2, sources: [{url: https://acme.com/prices, checked: 2026-11-01}]}
= 6:32 error rate-conditions: region belongs to the condition "region", and this one is "batch"; take it out, or correct the condition.
- name: Acme Mini
+ name: Acme Max
= 2:7 warning similar-names: the name "Acme Max" is the name of data/models/acme/acme-max.yaml too; readers can't tell the two apart. Correct one of them, or merge the files.
+ name: acme-max
= 2:7 warning similar-names: the name "acme-max" is "Acme Max" of data/models/acme/acme-max.yaml but for punctuation or letter case; readers can't tell the two apart. Correct one of…
data/models/acme/acme.max.yaml < data/models/acme/acme-max.yaml
- name: Acme Max
+ name: Acme Other
= 1:1 warning similar-names: the id "acme.max" is "acme-max" but for punctuation (data/models/acme/acme-max.yaml). Rename one of the two files, or merge them.
= 8:19 warning price-plausibility: output_price is 10, less than the input_price of 15; output costs more nearly everywhere. Check whether the two are swapped.
data/models/bolt/acme-max.yaml < data/models/acme/acme-max.yaml
= 1:1 error unique-ids: the id "acme-max" is taken by data/models/acme/acme-max.yaml; an id is used once among all models. Rename one of the two files, or merge them.
= 8:19 warning price-plausibility: output_price is 10, less than the input_price of 15; output costs more nearly everywhere. Check whether the two are swapped.
= data/offers/host.yaml:11:13 error offer-providers: "acme-max" is a model of bolt, whose own service host is: the price there is the model's own. Take the row out.
data/plans/acme/lite.yaml
- name: Acme Lite
+ name: Acme Pro
= data/plans/acme/pro.yaml:2:7 warning similar-names: the name "Acme Pro" is the name of data/plans/acme/lite.yaml too; readers can't tell the two apart. Correct one of them, or…
data/models/acme/acme-1.yaml
-   - condition: batch
+   - condition: off_peak
= 46:16 error rate-conditions: the condition "off_peak" needs hours_utc; add it.
-         output_price: 30
+         output_price: 3
= 24:23 warning price-tiers: output_price is 3 past 128000 tokens, less than the 15 below it; long requests cost more nearly everywhere. Correct one of the two.
= 24:23 warning price-plausibility: output_price is 3, less than the input_price of 6; output costs more nearly everywhere. Check whether the two are swapped.
-       - above_input_tokens: 256000
+       - above_input_tokens: 400000
= 25:29 warning price-tiers: above_input_tokens is 400000, the whole context_window, so no request gets past it. Correct one of the two.
+       - above_input_tokens: 400001
= 25:29 error price-tiers: above_input_tokens is 400001, but the context_window is 400000, so no request gets there. Correct one of the two.
+       - above_input_tokens: 128000
= 25:29 error price-tiers: above_input_tokens is 128000, as of a tier above it; one threshold has one price. Take one of the two out.
+       - above_input_tokens: 64000
= 25:29 error price-tiers: above_input_tokens is 64000, but a tier above it begins at 128000; tiers stand by threshold. Move it up.
`;
