/** Rules of dated prices. */
export const prices = `
data/models/acme/acme-1.yaml
-   - from: 2027-03-01
+   - from: null
= 39:11 error price-order: from is null, which is not after 2026-03-01 of a price above it; move it up.
+   - from: null
+     seen_from: 2026-04-01 ⇒ nothing
+   - from: null
+     seen_from: 2026-02-01
= 40:16 error price-order: seen_from is "2026-02-01", which is not after 2026-03-01 of a price above it;
    move it up.
+   - from: 2027-03-01
+     seen_from: 2026-11-01
= 40:16 error seen-from: seen_from is "2026-11-01", which has a place only where from is null; take it out.
+   - from: 2026-03-01
= 39:11 error price-order: from is "2026-03-01", which is not after 2026-03-01 of a price above it; move it
    up.
+   - from: 2026-02-01
= 39:11 warning date-order: from is "2026-02-01", which is before the release on 2026-03-01; correct one.
= 39:11 error price-order: from is "2026-02-01", which is not after 2026-03-01 of a price above it; move it
    up.
+   - from: 2028-03-01
= 39:11 warning date-order: from is "2028-03-01", which is over a year after 2026-11-01, the day of reading.
+   - from: 2027-03-01
+     cancelled: true ⇒ nothing
-   - from: 2026-03-01
+   - from: 2025-12-01
= 17:11 warning date-order: from is "2025-12-01", which is before the release on 2026-03-01; correct one.
+   - from: 2016-03-01 ⇒ 17:11 error dates: from is "2016-03-01", which is before 2017-01-01; correct it.
= 17:11 warning date-order: from is "2016-03-01", which is before the release on 2026-03-01; correct one.
+   - from: null
+     cancelled: true
= 17:11 error cancelled-price: from is null, which no price that was cancelled can be; write the announced
    day.
-     input_price: 2
+     input_price: 0.3
= 40:18 error price-jump: input_price is 0.3, which moves tenfold or more from 3; correct it, or add a note.
= 41:19 warning price-plausibility: output_price is 10, which is 20 times the input_price of 0.3 or more; check
    both.
+     input_price: 0.31
= 41:19 warning price-plausibility: output_price is 10, which is 20 times the input_price of 0.31 or more; check
    both.
+     input_price: 0
= 40:18 error price-jump: input_price is 0, which moves tenfold or more from 3; correct it, or add a note.
+     input_price: 0.2
+     note: It fell.
= 42:19 warning price-plausibility: output_price is 10, which is 20 times the input_price of 0.2 or more; check
    both.
+     input_price: 0.00009
+     note: It fell.
= 40:18 warning price-plausibility: input_price is 0.00009, which is a thousand times off others, 0.25 to
    15; check its unit.
= 40:18 error price-range: input_price is 0.00009, which is not 0, nor 0.0001 to 10000 USD; check its unit.
= 42:19 warning price-plausibility: output_price is 10, which is 20 times the input_price of 0.00009 or more; check
    both.
+     input_price: 10000
+     note: It rose.
= 40:18 warning price-plausibility: input_price is 10000, which is a thousand times off others, 0.25 to 15;
    check its unit.
= 42:19 warning price-plausibility: output_price is 10, which is less than the input_price of 10000; check
    both.
= data/models/acme/acme-mini.yaml:8:18 warning price-plausibility: input_price is 0.25, which is a thousand
    times off others, 3 to 10000; check its unit.
-     output_price: 15
-     cache_read_price: 0.3
+     output_price: 15
+     cache_read_price: 3.1
= 20:23 error cache-read: cache_read_price is 3.1, which is more than the input_price of 3.
+     output_price: 15
+     cache_read_price: 0.003
= 20:23 warning price-plausibility: cache_read_price is 0.003, which is a thousandth of the input_price or
    less.
+     output_price: 1.5
= 19:19 warning price-plausibility: output_price is 1.5, which is less than the input_price of 3; check
    both.
-         checked: 2026-11-02
+         checked: null
= 32:18 error transcripts: checked is null, which no transcript_of can do without; write the day.
+         checked: 2026-11-25
= 32:18 error dates: checked is "2026-11-25", which is after the build day, 2026-11-23; correct it.
-         transcript_of: https://acme.com/prices
+         transcript_of: https://acme.org/prices
= 33:24 error transcripts: transcript_of is "https://acme.org/prices", which is on none of the vendor's
    domains, acme.com.
-       - url: https://list.dev/acme.json
+       - url: https://acme.com/prices/
= 31:14 warning repeated-sources: url is "https://acme.com/prices/", which is already at
    data/models/acme/acme-1.yaml:29; keep the later reading.
-       - family: list
+       - family: lst
= 35:17 error disputes: family is "lst", which is no family of data/sources.yaml. Did you mean "list"?
    Correct it.
-         input_price: 4
+         input_price: 3 ⇒ 35:9 error disputes: the figures are those of the price; take it out.
data/models/acme/acme-mini.yaml
-     input_price: 0.25
+     input_price: 0 ⇒ nothing
-     output_price: 1
+     output_price: 0.0001
= 9:19 warning price-plausibility: output_price is 0.0001, which is a thousand times off others, 10 to 45;
    check its unit.
= 9:19 warning price-plausibility: output_price is 0.0001, which is less than the input_price of 0.25; check
    both.
data/models/acme/acme-max.yaml
-     input_price: 15
-     output_price: 10
+     input_price: 15
+     output_price: 75
= data/exceptions.yaml:3:5 error exceptions: no warning needs this exception; take it out.
+     input_price: 15000
+     output_price: 75 ⇒ 7:18 error schema: input_price is 15000; it must be <= 10000. [input_price]
+     input_price: 9999
+     output_price: 75
= 7:18 warning price-plausibility: input_price is 9999, which is a thousand times off others, 0.25 to 9;
    check its unit.
data/plans/acme/pro.yaml
-     price_monthly: 20
+     price_monthly: 20000
= 18:20 error price-range: price_monthly is 20000, which is not 0, nor 0.0001 to 10000 USD; check its unit.
= 19:19 warning yearly-price: price_yearly is 200, which is no price of a whole year at 20000 a month.
+     price_monthly: 20
+     price_monthly_usd: 20
= 19:5 error plan-currency: price_monthly_usd is for other currencies; take it out.
-   - from: null
-     price_monthly: 20
-     price_yearly: 200
+   - from: 2026-01-01
+     price_monthly: 2
+     sources: [{url: https://acme.com/prices, checked: 2026-11-01}]
+   - from: 2026-02-01
+     price_monthly: 20
+     price_yearly: 200
= 21:20 error price-jump: price_monthly is 20, which moves tenfold or more from 2; correct it, or add a
    note.
-   - from: null
-     price_monthly: 20
-     price_yearly: 200
+   - from: 2026-01-01
+     price_monthly: 0.07
+     sources: [{url: https://acme.com/prices, checked: 2026-11-01}]
+   - from: 2026-02-01
+     price_monthly: 0.7
= 21:20 error price-jump: price_monthly is 0.7, which moves tenfold or more from 0.07; correct it, or add a
    note.
-     price_yearly: 200
+     price_yearly: 19
= 19:19 warning yearly-price: price_yearly is 19, which is no price of a whole year at 20 a month.
+     price_yearly: 20
= 19:19 warning yearly-price: price_yearly is 20, which is no price of a whole year at 20 a month.
+     price_yearly: 119
= 19:19 warning yearly-price: price_yearly is 119, which is no price of a whole year at 20 a month.
+     price_yearly: 241
= 19:19 warning yearly-price: price_yearly is 241, which is no price of a whole year at 20 a month.
+     price_yearly: 120 ⇒ nothing
+     price_yearly: 240 ⇒ nothing
data/plans/acme/lite.yaml
-     price_monthly: 70
+     price_monthly: 10001 ⇒ nothing
data/models/acme/acme-mini.yaml
-     input_price: 0.25
+     input_price: 0.05
= 9:19 warning price-plausibility: output_price is 1, which is 20 times the input_price of 0.05 or more;
    check both.
+     input_price: 0.051 ⇒ nothing
-     output_price: 1
+     output_price: 1
+     cache_read_price: 0.2
+     cache_write_price: 0.1
= 11:24 warning price-plausibility: cache_write_price is 0.1, which is less than the cache_read_price of
    0.2; the two may be swapped.
+     output_price: 1
+     cache_read_price: 0.2
+     cache_write_price: 0.51
= 11:24 warning price-plausibility: cache_write_price is 0.51, which is over twice the input_price of
    0.25; check both.
+     output_price: 1
+     cache_read_price: 0.2
+     cache_write_price: 0.5 ⇒ nothing
+     output_price: 1
+     cache_read_price: 0.2
+     cache_write_price: 0 ⇒ nothing
`;
