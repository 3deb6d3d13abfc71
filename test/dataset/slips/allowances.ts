const source = `
+     sources:
+       - url: https://acme.com/limits
+         checked: 2026-11-01`;

/** Rules of what plans hold, and of the credits that they count. */
export const allowances = `
data/plans/acme/pro.yaml
- features: [a terminal]
+ features: []
+ allowances:
+   - window: week
+     low: 30
+     high: 20
+     unit: usd
+     kind: stated${source}
= 18:10 error allowances: low is 30, which is more than high, 20; correct one.
+ features: []
+ allowances:
+   - window: week
+     low: 30
+     high: 30
+     unit: usd
+     kind: multiple${source}
= 21:11 error allowances: kind is "multiple", which is of another plan; write in note of which, and by what.
+ features: []
+ allowances:
+   - window: week
+     low: 30
+     high: 30
+     unit: usd
+     kind: multiple
+     note: A fifth of what was measured of Max.${source}
= nothing
+ features: []
+ allowances:
+   - window: week
+     low: 30
+     high: null
+     unit: usd
+     kind: measured
+     model: acme-1${source}
= nothing
+ features: []
+ allowances:
+   - window: fortnight
+     low: 30
+     high: 30
+     unit: usd
+     kind: stated${source}
= 17:13 error type: window is "fortnight"; allowed are 5h, day, week, month.
+ features: []
+ allowances:
+   - window: day
+     low: 45
+     high: 45
+     unit: requests
+     kind: stated${source}
= 17:5 error allowances: says what a quota says at data/plans/acme/pro.yaml:11; give that its sources.
+ features: []
+ allowances:
+   - window: day
+     low: 30
+     high: 30
+     unit: usd
+     kind: measured
+     model: acme-11${source}
= 22:12 error model-exists: model is "acme-11", which is no model. Did you mean "acme-1"? Correct or add it.
+ features: []
+ allowances:
+   - window: day
+     low: 30
+     high: 30
+     unit: usd
+     kind: stated
+     pool: Premium${source}
= 22:11 error plan-pools: pool is "Premium", which is none of pools. Correct or add it.
+ features: []
+ pools:
+   - {name: Premium, models: [acme-1]}
+   - {name: Others, models: null}
+ allowances:
+   - window: day
+     low: 30
+     high: 30
+     unit: usd
+     kind: stated
+     pool: Premium${source}
= nothing
+ features: []
+ pools:
+   - {name: Premium, models: [acme-1]}
+   - {name: Others, models: [acme-1]}
= 18:29 error plan-pools: "acme-1" draws on another pool too, at data/plans/acme/pro.yaml:17; take one out.
+ features: []
+ pools:
+   - {name: Others, models: null}
+   - {name: Rest, models: null}
= 18:26 error plan-pools: models is null, which is for all other models, as in the pool before; list them.
+ features: []
+ pools:
+   - {name: Premium, models: [acme-1]}
+   - {name: Premium, models: null}
= 18:12 error plan-pools: name is "Premium", which stands at data/plans/acme/pro.yaml:17 too; take one out.
+ features: []
+ multiples:
+   - window: week
+     of: lit
+     times: 5${source}
= 18:9 error multiples: of is "lit", which is no other plan of acme. Did you mean "lite"? Correct it.
+ features: []
+ multiples:
+   - window: week
+     of: pro
+     times: 5${source}
= 18:9 error multiples: of is "pro", which is no other plan of acme. Correct it.
+ features: []
+ multiples:
+   - window: week
+     of: lite
+     times: 0${source}
= 19:12 error schema: times is 0; it must be > 0. [times]
+ features: []
+ multiples:
+   - window: week
+     of: lite
+     times: 5${source}
= nothing
+ features: []
+ at_limit:
+   effect: overage
+   sources: [{url: https://acme.com/limits, checked: 2026-11-01}]
= 17:11 error at-limit: effect is "overage", which has no price; write multiply, or usd and unit, or a note.
+ features: []
+ at_limit:
+   effect: overage
+   usd: 0.04
+   sources: [{url: https://acme.com/limits, checked: 2026-11-01}]
= 18:3 error at-limit: usd needs unit: what it is the price of.
+ features: []
+ at_limit:
+   effect: overage
+   unit: requests
+   note: The price is not known.
+   sources: [{url: https://acme.com/limits, checked: 2026-11-01}]
= 18:3 error at-limit: unit needs usd: the price of one.
+ features: []
+ at_limit:
+   effect: overage
+   multiply: 1
+   usd: 0.04
+   unit: requests
+   sources: [{url: https://acme.com/limits, checked: 2026-11-01}]
= 19:3 error at-limit: usd is a second price beside multiply; take one out.
+ features: []
+ at_limit:
+   effect: blocked
+   opt_in: true
+   sources: [{url: https://acme.com/limits, checked: 2026-11-01}]
= 18:3 error at-limit: opt_in is of overage, and the plan is blocked; correct one.
+ features: []
+ at_limit:
+   effect: overage
+   multiply: 1.1
+   opt_in: true
+   sources: [{url: https://acme.com/limits, checked: 2026-11-01}]
= nothing
- unit: requests
+ unit: credits
= 13:11 error plan-credits: unit is "credits", which is worth nothing known; name pro in credits of acme in
    data/vendors.yaml.
data/vendors.yaml
- domains: [acme.com]
+ domains: [acme.com]
+   credits:
+     - name: Acme credit
+       plans: [pros]
+       usd: 0.01
+       rates: []
+       sources: [{url: https://acme.com/credits, checked: 2026-11-01}]
= 8:15 error vendor-credits: "pros" is no plan of acme. Did you mean "pro"? Correct it.
+ domains: [acme.com]
+   credits:
+     - name: Acme credit
+       plans: [pro, lite]
+       usd: null
+       rates: []
+       sources: [{url: https://acme.com/credits, checked: 2026-11-01}]
= 8:20 error sorted-lists: "lite" belongs before "pro", since the list is sorted; move it.
= 9:12 error vendor-credits: usd is null, which leaves open what a credit buys; write in note why nobody
    knows.
+ domains: [acme.com]
+   credits:
+     - name: Acme credit
+       plans: [pro]
+       usd: null
+       rates:
+         - {model: acme-11, input: 10, output: 40, cache_read: 1, cache_write: null}
+       sources: [{url: https://acme.com/credits, checked: 2026-11-01}]
+     - name: Token
+       plans: [pro]
+       usd: 1
+       rates: []
+       sources: [{url: https://acme.com/credits, checked: 2026-11-01}]
= 11:19 error model-exists: model is "acme-11", which is no model. Did you mean "acme-1"? Correct or add it.
= 14:15 error vendor-credits: "pro" stands at data/vendors.yaml:8 too; take one out.
+ domains: [acme.com]
+   credits:
+     - name: Acme credit
+       plans: [pro]
+       usd: 1
+       usd_low: 2
+       by_model:
+         - {model: acme-1, usd_low: 0.75, usd: 0.5}
+       rates: []
+       sources: [{url: https://acme.com/credits, checked: 2026-11-01}]
= 10:16 error vendor-credits: usd_low is 2, which is more than usd, 1; correct one.
= 12:36 error vendor-credits: usd_low is 0.75, which is more than usd, 0.5; correct one.
- domains: [acme.com]
+ domains: [acme.com]
+   fees:
+     - fee: web_search
+       unit: 7
+       price: 1
+       from: null
+       sources: [{url: https://acme.com/fees, checked: 2026-11-01}]
= 8:13 error type: unit is 7; allowed are 1, 1000. Did you mean "1"?
`;
