/** Rules of models, and of what plans have in common with them. */
export const models = `
data/models/acme/acme-mini.yaml
- context_window: 128000
+ context_window: 128 ⇒ 3:17 warning context-window: context_window is 128, and counts tokens. If these are thousands, write 128000.
+ context_window: 128000
+ max_output_tokens: 128001 ⇒ 4:20 error context-window: max_output_tokens is 128001, more than the context_window of 128000. Correct one of the two.
- tags: []
+ tags: [codng] ⇒ 4:8 warning listed-tags: the tag "codng" is not described in data/tags.yaml. Did you mean "coding"? Correct it, or describe i…
+ tags: [vision] ⇒ 4:8 error derived-tags: the tag "vision" is derived from an "image" in "modalities.input"; say it there, and take it out here.
= 4:8 warning listed-tags: the tag "vision" is not described in data/tags.yaml. Correct it, or describe it there.
+ tags: [preview, coding] ⇒ 4:17 error sorted-lists: the list is sorted: move "coding" before "preview".
- aliases: [acme-small]
+ aliases: [acme-mini] ⇒ 5:11 error model-names: the alias "acme-mini" is the model's own id, and a name means one model. Take it out.
+ aliases: [acme-1] ⇒ 5:11 error model-names: the alias "acme-1" is another model's id, and a name means one model. Take it out.
+ aliases: [ACME-ONE] ⇒ 5:11 error model-names: the alias "ACME-ONE" is one of "acme-1" already (data/models/acme/acme-1.yaml:8), letter case aside,…
+ aliases: [Small, small] ⇒ 5:18 error model-names: the alias "small" is one of "acme-mini" already (data/models/acme/acme-mini.yaml:5), letter case asi…
+ aliases: [acme 1] ⇒ 5:11 warning similar-names: the alias "acme 1" is the name of "acme-1", and a name means one model. Take it out.
+ aliases: [b, a] ⇒ 5:14 error sorted-lists: the list is sorted: move "a" before "b".
+ lifecycle:
+   - {event: retired, day: 2026-10-01, successor: acme-mini, sources: [{url: https://acme.com/, checked: null}]} ⇒ 6:50 error lifecycle: the successor "acme-mini" is no other model of the feed. Correct it, add the model, or take the line out.
+ lifecycle:
+   - {event: retired, day: 2026-10-01, successor: acme-mx, sources: [{url: https://acme.com/, checked: null}]} ⇒ 6:50 error lifecycle: the successor "acme-mx" is no other model of the feed. Did you mean "acme-max"? Correct it, add the…
+ released: 2027-01-01 ⇒ 5:11 error dates: released is 2027-01-01, after the day of this build, 2026-11-23. Correct it.
+ released: 2016-12-31 ⇒ 5:11 error dates: released is 2016-12-31, before 2017-01-01, the feed's earliest date. Correct it.
+ released: 2026-11-24 ⇒ nothing
+ released: 2026-11-25 ⇒ 5:11 error dates: released is 2026-11-25, after the day of this build, 2026-11-23. Correct it.
+ released: 2025-01-01
+ knowledge_cutoff: 2025-02 ⇒ 6:19 warning date-order: knowledge_cutoff is 2025-02, but the model was released on 2025-01-01. Correct one of the two.
+ knowledge_cutoff: 2016-12 ⇒ 5:19 error dates: knowledge_cutoff is 2016-12, before 2017-01-01, the feed's earliest date. Correct it.
+ rates:
+   - {condition: off_peak, input_price: 1, output_price: 2, sources: [{url: https://acme.com/prices, checked: 2026-11-01}]} ⇒ 6:17 error rate-conditions: hours_utc belongs to the condition "off_peak", and to it alone; add it, or correct the condition.
+ rates:
+   - {condition: batch, region: us, input_price: 1, output_price: 2, sources: [{url: https://acme.com/prices, checked: 2026-11-01}]} ⇒ 6:32 error rate-conditions: region belongs to the condition "region", and to it alone; take it out, or correct the condition.
- name: Acme Mini
+ name: Acme Max ⇒ 2:7 warning similar-names: the name "Acme Max" is "Acme Max" of data/models/acme/acme-max.yaml, punctuation and letter case asi…
+ name: acme-max ⇒ 2:7 warning similar-names: the name "acme-max" is "Acme Max" of data/models/acme/acme-max.yaml, punctuation and letter case asi…
data/models/acme/acme.max.yaml < data/models/acme/acme-max.yaml
- name: Acme Max
+ name: Acme Other ⇒ 1:1 warning similar-names: the id "acme.max" is "acme-max" but for punctuation (data/models/acme/acme-max.yaml). Rename one of…
= 8:19 warning price-plausibility: output_price is 10, less than the input_price of 15. Check whether the two are swapped.
data/models/bolt/acme-max.yaml < data/models/acme/acme-max.yaml
= 1:1 error unique-ids: the id "acme-max" is taken by data/models/acme/acme-max.yaml. Rename one of the two files, or merge them.
= 8:19 warning price-plausibility: output_price is 10, less than the input_price of 15. Check whether the two are swapped.
= data/offers/host.yaml:11:13 error offer-providers: "acme-max" is a model of bolt, whose own service host is: the price there is the model's own. Take t…
data/plans/acme/lite.yaml
- name: Acme Lite
+ name: Acme Pro ⇒ data/plans/acme/pro.yaml:2:7 warning similar-names: the name "Acme Pro" is "Acme Pro" of data/plans/acme/lite.yaml, punctuation and letter case aside. C…
data/models/acme/acme-1.yaml
-   - condition: batch
+   - condition: off_peak ⇒ 46:16 error rate-conditions: hours_utc belongs to the condition "off_peak", and to it alone; add it, or correct the condition.
-         output_price: 30
+         output_price: 3 ⇒ 24:23 warning price-tiers: output_price is 3 past 128000 tokens, less than the 15 below it. Correct one of the two.
= 24:23 warning price-plausibility: output_price is 3, less than the input_price of 6. Check whether the two are swapped.
-       - above_input_tokens: 256000
+       - above_input_tokens: 400000 ⇒ 25:29 warning price-tiers: above_input_tokens is 400000, and the context_window 400000, so that no request gets past it. Correc…
+       - above_input_tokens: 400001 ⇒ 25:29 error price-tiers: above_input_tokens is 400001, and the context_window 400000, so that no request gets past it. Correc…
+       - above_input_tokens: 128000 ⇒ 25:29 error price-tiers: above_input_tokens is 128000, and a tier above it begins at 128000; tiers stand by threshold. Move i…
+       - above_input_tokens: 64000 ⇒ 25:29 error price-tiers: above_input_tokens is 64000, and a tier above it begins at 128000; tiers stand by threshold. Move it…
`;
