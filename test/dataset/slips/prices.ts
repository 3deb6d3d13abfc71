/** Rules of dated prices. */
export const prices = `
data/models/acme/acme-1.yaml
-   - from: 2027-03-01
+   - from: null ⇒ 39:11 error price-order: from is null, and only the first price may begin on an unknown day. Write the day, or move the price…
+   - from: null
+     seen_from: 2026-04-01 ⇒ nothing
+   - from: null
+     seen_from: 2026-02-01 ⇒ 40:16 error price-order: seen_from is 2026-02-01, and a price above it begins on 2026-03-01; prices stand oldest first, each…
+   - from: 2027-03-01
+     seen_from: 2026-11-01 ⇒ 40:16 error seen-from: seen_from is 2026-11-01, but from is 2027-03-01; it stands where from is null. Take it out.
+   - from: 2026-03-01 ⇒ 39:11 error price-order: from is 2026-03-01, and a price above it begins on 2026-03-01; prices stand oldest first, each from…
+   - from: 2026-02-01 ⇒ 39:11 error price-order: from is 2026-02-01, and a price above it begins on 2026-03-01; prices stand oldest first, each from…
= 39:11 warning date-order: from is 2026-02-01, but the model was released on 2026-03-01. Correct one of the two.
+   - from: 2028-03-01 ⇒ 39:11 warning date-order: from is 2028-03-01, more than a year after 2026-11-01, when the price was read. Check the year.
+   - from: 2027-03-01
+     cancelled: true ⇒ nothing
-   - from: 2026-03-01
+   - from: 2025-12-01 ⇒ 17:11 warning date-order: from is 2025-12-01, but the model was released on 2026-03-01. Correct one of the two.
+   - from: 2016-03-01 ⇒ 17:11 error dates: from is 2016-03-01, before 2017-01-01, the feed's earliest date. Correct it.
= 17:11 warning date-order: from is 2016-03-01, but the model was released on 2026-03-01. Correct one of the two.
+   - from: null
+     cancelled: true ⇒ 17:11 error cancelled-price: from is null, but a cancelled price had a day to begin on. Write that day, or take cancelled out.
-     input_price: 2
+     input_price: 0.3 ⇒ 40:18 error price-jump: input_price moves from 3 to 0.3, tenfold or more, and no note says why. Correct it, or add a note to…
+     input_price: 0.31 ⇒ nothing
+     input_price: 0 ⇒ 40:18 error price-jump: input_price moves from 3 to 0, tenfold or more, and no note says why. Correct it, or add a note to t…
+     input_price: 0.2
+     note: It fell. ⇒ nothing
+     input_price: 0.00009
+     note: It fell. ⇒ 40:18 warning price-plausibility: input_price is 0.00009, a thousand times off the vendor's others, which lie between 0.25 and 15. Che…
= 40:18 error price-range: input_price is 0.00009; a price is 0, which is free, or at least 0.0001 and at most 10000 USD, of to…
+     input_price: 10000
+     note: It rose. ⇒ 40:18 warning price-plausibility: input_price is 10000, a thousand times off the vendor's others, which lie between 0.25 and 15. Check…
= 42:19 warning price-plausibility: output_price is 10, less than the input_price of 10000. Check whether the two are swapped.
= data/models/acme/acme-mini.yaml:8:18 warning price-plausibility: input_price is 0.25, a thousand times off the vendor's others, which lie between 3 and 10000. Check…
-     output_price: 15
-     cache_read_price: 0.3
+     output_price: 15
+     cache_read_price: 3.1 ⇒ 20:23 error cache-read: cache_read_price is 3.1, more than the input_price of 3. Correct one of the two.
+     output_price: 15
+     cache_read_price: 0.003 ⇒ 20:23 warning price-plausibility: cache_read_price is 0.003, a thousandth of the input_price of 3 or less. Check its unit and its deci…
+     output_price: 1.5 ⇒ 19:19 warning price-plausibility: output_price is 1.5, less than the input_price of 3. Check whether the two are swapped.
-         checked: 2026-11-02
+         checked: null ⇒ 32:18 error transcripts: checked is null, but a transcript names the day on which the page was read. Write that day, or take…
+         checked: 2026-11-25 ⇒ 32:18 error dates: checked is 2026-11-25, after the day of this build, 2026-11-23. Correct it.
-         transcript_of: https://acme.com/prices
+         transcript_of: https://acme.org/prices ⇒ 33:24 error transcripts: transcript_of lies on none of the domains of acme (acme.com). Name the vendor's own page, or take it out.
-       - url: https://list.dev/acme.json
+       - url: https://acme.com/prices/ ⇒ 31:14 warning repeated-sources: this source is already at data/models/acme/acme-1.yaml:29. Keep the one with the later day of reading.
-       - family: list
+       - family: lst ⇒ 35:17 error disputes: family is "lst", which is no family of data/sources.yaml. Did you mean "list"?
-         input_price: 4
+         input_price: 3 ⇒ 35:9 error disputes: the figures are those of the price itself. Take it out.
data/models/acme/acme-mini.yaml
-     input_price: 0.25
+     input_price: 0 ⇒ nothing
-     output_price: 1
+     output_price: 0.0001 ⇒ 9:19 warning price-plausibility: output_price is 0.0001, a thousand times off the vendor's others, which lie between 10 and 45. Check…
= 9:19 warning price-plausibility: output_price is 0.0001, less than the input_price of 0.25. Check whether the two are swapped.
-         checked: 2026-11-01
+         checked: 2026-09-23 ⇒ nothing
+         checked: 2026-09-24 ⇒ nothing
data/models/acme/acme-max.yaml
-     input_price: 15
-     output_price: 10
+     input_price: 15
+     output_price: 75 ⇒ data/exceptions.yaml:3:5 error exceptions: no warning of the rule "price-plausibility" needs this exception. Take it out.
+     input_price: 15000
+     output_price: 75 ⇒ 7:18 error schema: input_price is 15000, and 10000 is the most. USD per 1 million input tokens; 0 is free, null is unknown.
+     input_price: 9999
+     output_price: 75 ⇒ 7:18 warning price-plausibility: input_price is 9999, a thousand times off the vendor's others, which lie between 0.25 and 9. Check i…
data/plans/acme/pro.yaml
-     price_monthly: 20
+     price_monthly: 20000 ⇒ 18:20 error price-range: price_monthly is 20000; a price is 0, which is free, or at least 0.0001 and at most 10000 USD, of to…
= 19:19 warning yearly-price: price_yearly is 200, and one month costs 20000; it is the price of the whole year. Correct one of th…
+     price_monthly: 20
+     price_monthly_usd: 20 ⇒ 19:5 error plan-currency: price_monthly_usd says what price_monthly says, since the currency is USD. Take it out.
-   - from: null
-     price_monthly: 20
-     price_yearly: 200
+   - from: 2026-01-01
+     price_monthly: 2
+     sources: [{url: https://acme.com/prices, checked: 2026-11-01}]
+   - from: 2026-02-01
+     price_monthly: 20
+     price_yearly: 200 ⇒ 21:20 error price-jump: price_monthly moves from 2 to 20, tenfold or more, and no note says why. Correct it, or add a note t…
-   - from: null
-     price_monthly: 20
-     price_yearly: 200
+   - from: 2026-01-01
+     price_monthly: 0.07
+     sources: [{url: https://acme.com/prices, checked: 2026-11-01}]
+   - from: 2026-02-01
+     price_monthly: 0.7 ⇒ 21:20 error price-jump: price_monthly moves from 0.07 to 0.7, tenfold or more, and no note says why. Correct it, or add a no…
-     price_yearly: 200
+     price_yearly: 19 ⇒ 19:19 warning yearly-price: price_yearly is 19, and one month costs 20; it is the price of the whole year. Correct one of the two.
+     price_yearly: 481 ⇒ 19:19 warning yearly-price: price_yearly is 481, and one month costs 20; it is the price of the whole year. Correct one of the two.
+     price_yearly: 480 ⇒ nothing
data/plans/acme/lite.yaml
-     price_monthly: 70
+     price_monthly: 10001 ⇒ nothing
`;
