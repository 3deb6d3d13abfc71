/** Rules of plans. */
export const plans = `
data/plans/acme/pro.yaml
- currency: USD
+ currency: RMB
= 5:11 error plan-currency: currency is "RMB", which is no code of ISO 4217; write one such as "USD" or
    "CNY".
+ currency: USD
+ ended: 2026-10-01 ⇒ 6:1 error plan-end: ended needs ended_sources: where and when it was read.
- models: [acme-1, acme-mini]
+ models: [acme-11]
= 6:10 error model-exists: "acme-11" is no model. Did you mean "acme-1"? Correct or add it.
+ models: [acme-one] ⇒ 6:10 error model-exists: "acme-one" is an alias; write the id, "acme-1".
+ models: [acme-mini, acme-1]
= 6:21 error sorted-lists: "acme-1" belongs before "acme-mini", since the list is sorted; move it.
+ models: [constructor] ⇒ 6:10 error model-exists: "constructor" is no model. Correct or add it.
- models: [acme-1, acme-mini]
+ models: [] ⇒ 6:9 error schema: models is a list of 0; it must NOT have fewer than 1 items. [models]
+ models: acme-1
= 6:9 error type: models is "acme-1", which is text; it must be a list, such as [a, b] or a record or null.
    [models]
+ models: {all_of: acme, except: [acme-mini]} ⇒ nothing
+ models: {all_of: acme, except: [acme-11]}
= 6:33 error model-exists: "acme-11" is no model. Did you mean "acme-1"? Correct or add it.
+ models: {all_of: Acme}
= 6:18 error plan-models: all_of is "Acme", which is no vendor of the feed. Did you mean "acme"? Correct it.
+ models: null ⇒ 7:1 error plan-models: models_source has no models; write them, or take it out.
- models: [acme-1, acme-mini]
- models_source:
-   url: https://acme.com/prices
-   checked: 2026-11-01
+ models: [acme-1, acme-mini]
= 6:1 error plan-models: models needs models_source: where and when they were read.
-     unit: requests
+     unit: null ⇒ 13:11 error quotas: unit is null, which leaves open what the amount of 45 counts; write it.
-     amount: 45
+     amount: null
= 12:13 error quotas: amount is null, which unit is no use without; write it, or a note without a unit.
-     amount: 45
-     unit: requests
-     note: null
+     amount: null
+     unit: null
+     note: a limit that nobody states ⇒ nothing
-   - window: day
-     amount: 45
-     unit: requests
+   - window: null
+     amount: null
+     unit: null ⇒ 11:5 error quotas: this quota says nothing; fill it in, or take it out.
-     price_monthly: 20
+     price_monthly: 20
+     base_monthly: 80 ⇒ 19:5 error base-fee: base_monthly needs per: seat, or is a part of price_monthly.
- features: [a terminal]
+ features: []
+ ended: 2031-01-01
+ ended_sources: [{url: https://acme.com/end, checked: 2026-11-01}] ⇒ nothing
+ features: []
+ ended: 2016-12-31
+ ended_sources: [{url: https://acme.com/end, checked: 2026-11-01}]
= 16:8 error dates: ended is "2016-12-31", which is before 2017-01-01; correct it.
data/plans/acme/lite.yaml
- currency: CNY
+ currency: USD ⇒ 12:5 error plan-currency: price_monthly_usd is for other currencies; take it out.
data/models/acme/acme-mini.yaml
- aliases: [acme-small]
+ lifecycle: [{event: retired, day: 2026-11-10, sources: [{url: https://acme.com/, checked: null}]}]
= data/plans/acme/pro.yaml:6:18 warning retired-models: "acme-mini" has been retired since the list was
    read; read it again.
+ lifecycle: [{event: end_announced, day: 2026-11-10, sources: [{url: https://acme.com/, checked: 2026-11-11}]}]
= data/plans/acme/pro.yaml:6:18 warning retired-models: "acme-mini" has been retired since the list was
    read; read it again.
+ lifecycle: [{event: end_announced, day: 2026-11-10, sources: [{url: https://acme.com/, checked: 2026-11-09}]}]
= nothing
+ lifecycle: [{event: retired, day: 2026-10-10, sources: [{url: https://acme.com/, checked: null}]}] ⇒ nothing
data/plans/acmee/pro2.yaml < data/plans/acme/lite.yaml
= 1:1 error vendor-exists: the folder "acmee" is no vendor of data/vendors.yaml. Did you mean "acme"? Move
    the file, or add the vendor there.
data/plans/bolt/pro.yaml < data/plans/acme/pro.yaml
= 1:1 error unique-ids: the id "pro" is taken by data/plans/acme/pro.yaml. Rename one of the two files, or
    merge them.
data/plans/acme/pro.yaml
-         checked: 2026-11-01
+         checked: 2026-12-01
= 22:18 error dates: checked is "2026-12-01", which is after the build day, 2026-11-23; correct it.
-   checked: 2026-11-01
+   checked: 2016-12-01 ⇒ 9:12 error dates: checked is "2016-12-01", which is before 2017-01-01; correct it.
`;
