/** Rules of plans. */
export const plans = `
data/plans/acme/pro.yaml
- currency: USD
+ currency: RMB
= 5:11 error plan-currency: currency is "RMB", which is no code of ISO 4217. Write one such as "USD", "EUR" or "CNY".
- models: [acme-1, acme-mini]
+ models: [acme-11]
= 6:10 error model-exists: "acme-11" is no model of the feed. Did you mean "acme-1"? Correct the id, add the model, or take it out.
+ models: [acme-one]
= 6:10 error model-exists: "acme-one" is an alias; write the model's id, "acme-1".
+ models: [acme-mini, acme-1]
= 6:21 error sorted-lists: models is kept sorted: move "acme-1" before "acme-mini".
+ models: [constructor]
= 6:10 error model-exists: "constructor" is no model of the feed. Correct the id, add the model, or take it out.
-     unit: requests
+     unit: null
= 10:11 error quotas: unit is null, but amount is 45. Say what is counted, or put the limit into words in note.
-     amount: 45
+     amount: null
= 9:13 error quotas: amount is null, but window or unit is not; where only words are known, only note is written. Write the amount, or both as null.
-   - window: day
-     amount: 45
-     unit: requests
+   - window: null
+     amount: null
+     unit: null
= 8:5 error quotas: this quota says nothing: window, amount, unit and note are all null. Fill it in, or take it out.
- features: [a terminal]
+ features: []
+ ended: 2031-01-01
= nothing
+ features: []
+ ended: 2016-12-31
= 13:8 error dates: ended is 2016-12-31, which lies before 2017-01-01, the earliest date of the feed. Correct it.
data/plans/acme/lite.yaml
- currency: CNY
+ currency: USD
= 12:5 error plan-currency: price_monthly_usd says what price_monthly says, since the currency is USD. Take it out.
data/plans/acmee/pro2.yaml < data/plans/acme/lite.yaml
= 1:1 error vendor-exists: the folder "acmee" is no vendor of data/vendors.yaml. Did you mean "acme"? Move the file, or add the vendor there.
data/plans/bolt/pro.yaml < data/plans/acme/pro.yaml
= 1:1 error unique-ids: the id "pro" is taken by data/plans/acme/pro.yaml; an id is used once among all plans. Rename one of the two files, or merge them.
`;
