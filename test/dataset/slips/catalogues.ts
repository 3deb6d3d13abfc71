/** Rules of the files that all records refer to, of texts, and of exceptions. */
export const catalogues = `
data/site.yaml removed
= 1:1 error required-files: the file is missing, and no build goes without it.
data/vendors.yaml removed
= 1:1 error required-files: the file is missing, and no build goes without it.
data/vendors.yaml
- bolt:
+ acne: ⇒ data/offers/host.yaml:4:9 error offer-providers: "bolt" is no vendor of data/vendors.yaml. Correct the slug, or take the line out.
= 6:1 error vendor-slugs: the slug is "acne" and the name "Bolt", whose slug is "bolt". Correct one of the two; a Chinese name…
+ bol: ⇒ data/offers/host.yaml:4:9 error offer-providers: "bolt" is no vendor of data/vendors.yaml. Did you mean "bol"? Correct the slug, or take the line out.
= 6:1 error vendor-slugs: the slug is "bol" and the name "Bolt", whose slug is "bolt". Correct one of the two; a Chinese name…
+ constructor: ⇒ data/offers/host.yaml:4:9 error offer-providers: "bolt" is no vendor of data/vendors.yaml. Correct the slug, or take the line out.
= 6:1 error id: the name "constructor" is a name that every JavaScript object has; rename it.
+ Bolt: ⇒ data/offers/host.yaml:4:9 error offer-providers: "bolt" is no vendor of data/vendors.yaml. Did you mean "Bolt"? Correct the slug, or take the line out.
= 6:1 error id: the name "Bolt" is not made of lower case letters and digits joined by single dots, dashes or unders…
-   name: Bolt
+   name: Acme ⇒ 6:1 error vendor-slugs: the slug is "bolt" and the name "Acme", whose slug is "acme". Correct one of the two; a Chinese name…
+   name: 闪电 ⇒ 6:1 error vendor-slugs: the slug is "bolt" and the name "闪电", whose slug is "". Correct one of the two; a Chinese name is na…
-   domains: [acme.com]
+   domains: [acme.com]
+   rules:
+     - condition: batch
+       multiply: 0.5
+       fields: [input_price, output_price]
+       except: [acme-2]
+       from: 2026-11-25
+       sources:
+         - url: https://acme.com/prices
+           checked: 2026-11-25 ⇒ 10:16 error rate-rules: "acme-2" is no model of acme. Did you mean "acme-1"? Correct the id, or take it out.
= 14:20 error dates: checked is 2026-11-25, after the day of this build, 2026-11-23. Correct it.
+   domains: [acme.com]
+   rules:
+     - {condition: region, multiply: 1.1, fields: [input_price], from: null, sources: [{url: https://acme.com/prices, checked: null}]} ⇒ 7:19 error rate-rules: region belongs to the condition "region", and to it alone; add it, or correct the condition.
+   domains: [acme.com]
+   rules:
+     - {condition: batch, multiply: 0, fields: [input_price], from: null, sources: [{url: https://acme.com/prices, checked: null}]} ⇒ 7:36 error schema: multiply is 0, and 0.01 is the least. Times the standard prices; with ⟦60⟧cache_1h⟦60⟧ times the input price.
-   domains: [bolt.dev]
+   domains: [acme.com] ⇒ 9:13 error vendor-domains: "acme.com" is or lies below "acme.com", a domain of acme; a page is one vendor's own. Take it out of…
+   domains: [docs.acme.com] ⇒ 9:13 error vendor-domains: "docs.acme.com" is or lies below "acme.com", a domain of acme; a page is one vendor's own. Take it o…
+   domains: [github.io] ⇒ 9:13 warning vendor-domains: "github.io" is a public suffix, under which anybody registers a name; a price read there would count…
+   domains: [github.com] ⇒ 9:13 warning vendor-domains: "github.com" is a host on which anybody publishes; a price read there would count as the vendor's ow…
data/sources.yaml
-   addresses: [https://list.dev/]
+   addresses: [https://list.dev] ⇒ 4:15 warning source-families: "https://list.dev" has no slash at its end, so that longer names begin with it too. Add the slash.
+   addresses: [https://github.com/someone/prices/] ⇒ 7:15 error source-families: "https://github.com/someone/prices/" is or begins with "https://github.com/someone/prices/", an addr…
+   addresses: [https://github.com/] ⇒ 7:15 error source-families: "https://github.com/someone/prices/" is or begins with "https://github.com/", an address of "list",…
data/exchange-rates.yaml
- CNY:
+ USD: ⇒ 2:1 error exchange-rates: "USD" is no code of ISO 4217 such as "CNY", or USD itself, of which the rates are. Correct it, or ta…
+ XYZ: ⇒ 2:1 error exchange-rates: "XYZ" is no code of ISO 4217 such as "CNY", or USD itself, of which the rates are. Correct it, or ta…
-   date: 2026-11-01
+   date: 2026-12-01 ⇒ 4:9 error dates: date is 2026-12-01, after the day of this build, 2026-11-23. Correct it.
-       checked: 2026-11-01
+       checked: 2026-12-01 ⇒ 7:16 error dates: checked is 2026-12-01, after the day of this build, 2026-11-23. Correct it.
data/exceptions.yaml
-   - rule: price-plausibility
+   - rule: price-plausability ⇒ 3:11 error exceptions: there is no rule "price-plausability". Did you mean "price-plausibility"?
= data/models/acme/acme-max.yaml:8:19 warning price-plausibility: output_price is 10, less than the input_price of 15. Check whether the two are swapped.
-     file: data/models/acme/acme-max.yaml
+     file: data/models/acme/acme-mx.yaml ⇒ 4:11 error exceptions: there is no file "data/models/acme/acme-mx.yaml". Did you mean "data/models/acme/acme-max.yaml"?
= data/models/acme/acme-max.yaml:8:19 warning price-plausibility: output_price is 10, less than the input_price of 15. Check whether the two are swapped.
-     line: output_price
+     line: other ⇒ 3:5 error exceptions: no warning of the rule "price-plausibility" needs this exception. Take it out.
= data/models/acme/acme-max.yaml:8:19 warning price-plausibility: output_price is 10, less than the input_price of 15. Check whether the two are swapped.
-     line: output_price
= nothing
data/tags.yaml
- coding: Made for code.
+ Coding: Made for code. ⇒ data/models/acme/acme-1.yaml:7:8 warning listed-tags: the tag "coding" is not described in data/tags.yaml. Did you mean "Coding"? Correct it, or describe…
= data/models/acme/acme-max.yaml:4:8 warning listed-tags: the tag "coding" is not described in data/tags.yaml. Did you mean "Coding"? Correct it, or describe…
= 2:1 error id: the name "Coding" is not made of lower case letters and digits joined by single dots, dashes or unde…
+ coding: Made for⟦a0⟧code. ⇒ 2:9 warning text-characters: "Made for⟦a0⟧code." holds an odd blank (the character U+00A0). Write a plain space.
+ coding: Made  for code. ⇒ 2:9 warning text-characters: "Made  for code." holds two blanks in a row. Write one.
+ coding: Made for c⟦fffd⟧de. ⇒ 2:9 warning text-characters: "Made for c⟦fffd⟧de." holds U+FFFD, which stands for a character that could not be read. Look the text up…
+ coding: Made for cÃ©de. ⇒ 2:9 warning text-characters: "Made for cÃ©de." holds "Ã©", which is "é" in another encoding. Write "é".
+ coding: Made for cоde. ⇒ 2:9 warning text-characters: "Made for cоde." holds "cоde", which mixes letters of Latin and Cyrillic. Write one script.
+ coding: Made for ｃode. ⇒ 2:9 warning text-characters: "Made for ｃode." holds characters of full width. Write "c".
+ coding: 用于 ｃode。 ⇒ 2:9 warning text-characters: "用于 ｃode。" holds characters of full width. Write "c".
+ coding: 用于代码。 ⇒ nothing
data/models/acme/acme-1.yaml
-       - url: https://list.dev/acme.json
+       - url: https://list.dev/acme.json. ⇒ 31:14 warning text-characters: "https://list.dev/acme.json." ends in ".", which is likelier of the sentence around it. Take it out.
+       - url: https://list.dev/acme.json) ⇒ 31:14 warning text-characters: "https://list.dev/acme.json)" ends in ")", which is likelier of the sentence around it. Take it out.
+       - url: https://list.dev/acme_(1) ⇒ nothing
`;
