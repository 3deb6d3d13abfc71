/** Rules of the files that all records refer to, of texts, and of exceptions. */
export const catalogues = `
data/site.yaml removed
= 1:1 error required-files: the file is missing, and no build goes without it.
data/vendors.yaml removed
= 1:1 error required-files: the file is missing, and no build goes without it.
data/vendors.yaml
- bolt:
+ acne:
= data/offers/host.yaml:4:9 error offer-providers: vendor is "bolt", which is no vendor of
    data/vendors.yaml. Correct it.
= 6:1 error vendor-slugs: acne is not the slug of its name, "bolt"; rename it, or correct the name.
+ bol:
= data/offers/host.yaml:4:9 error offer-providers: vendor is "bolt", which is no vendor of
    data/vendors.yaml. Did you mean "bol"? Correct it.
= 6:1 error vendor-slugs: bol is not the slug of its name, "bolt"; rename it, or correct the name.
+ constructor:
= data/offers/host.yaml:4:9 error offer-providers: vendor is "bolt", which is no vendor of
    data/vendors.yaml. Correct it.
= 6:1 error id: the name "constructor" is a name that every JavaScript object has; rename it.
+ Bolt:
= data/offers/host.yaml:4:9 error offer-providers: vendor is "bolt", which is no vendor of
    data/vendors.yaml. Did you mean "Bolt"? Correct it.
= 6:1 error id: the name "Bolt" is not made of lower case letters and digits joined by single dots, dashes
    or underscores; rename it.
-   name: Bolt
+   name: Acme ⇒ 6:1 error vendor-slugs: bolt is not the slug of its name, "acme"; rename it, or correct the name.
+   name: 闪电 ⇒ 6:1 error vendor-slugs: bolt has a name that makes no slug; write the Chinese one in name_zh.
-   domains: [acme.com]
+   domains: [acme.com]
+   rules:
+     - condition: batch
+       multiply: 0.5
+       fields: [input_price, output_price]
+       models: all
+       except: [acme-2]
+       from: 2026-11-25
+       sources:
+         - url: https://acme.com/prices
+           checked: 2026-11-25
= 11:16 error rate-rules: "acme-2" is no model of acme. Did you mean "acme-1"? Correct the id.
= 15:20 error dates: checked is "2026-11-25", which is after the build day, 2026-11-23; correct it.
+   domains: [acme.com]
+   rules:
+     - {condition: region, multiply: 1.1, fields: [input_price], models: all, from: null, sources: [{url: https://acme.com/prices, checked: null}]}
= 7:19 error rate-rules: condition is "region", which needs region; add it.
+   domains: [acme.com]
+   rules:
+     - {condition: batch, multiply: 0, fields: [input_price], models: all, from: null, sources: [{url: https://acme.com/prices, checked: null}]}
= 7:36 error schema: multiply is 0; it must be >= 0.01. [multiply]
-   domains: [bolt.dev]
+   domains: [acme.com]
= 9:13 error vendor-domains: "acme.com" is or lies below "acme.com" of acme; take it out of one.
+   domains: [docs.acme.com]
= 9:13 error vendor-domains: "docs.acme.com" is or lies below "acme.com" of acme; take it out of one.
+   domains: [github.io]
= 9:13 warning vendor-domains: "github.io" is a host on which anybody publishes, and counts as the vendor's
    own; name another host.
+   domains: [github.com]
= 9:13 warning vendor-domains: "github.com" is a host on which anybody publishes, and counts as the vendor's
    own; name another host.
data/sources.yaml
-   addresses: [https://list.dev/]
+   addresses: [https://list.dev]
= 4:15 warning source-families: "https://list.dev" has no slash at its end, so that it begins longer names too; add it.
+   addresses: [https://github.com/someone/prices/]
= 7:15 error source-families: "https://github.com/someone/prices/" is or begins with
    "https://github.com/someone/prices/" of list; take it out of one.
+   addresses: [https://github.com/]
= 7:15 error source-families: "https://github.com/someone/prices/" is or begins with "https://github.com/"
    of list; take it out of one.
data/exchange-rates.yaml
- CNY:
+ USD: ⇒ 2:1 error exchange-rates: USD is no code of ISO 4217 other than USD; correct it.
+ XYZ: ⇒ 2:1 error exchange-rates: XYZ is no code of ISO 4217 other than USD; correct it.
-   date: 2026-11-01
+   date: 2026-12-01
= 4:9 error dates: date is "2026-12-01", which is after the build day, 2026-11-23; correct it.
-       checked: 2026-11-01
+       checked: 2026-12-01
= 7:16 error dates: checked is "2026-12-01", which is after the build day, 2026-11-23; correct it.
data/exceptions.yaml
-   - rule: price-plausibility
+   - rule: price-plausability
= 3:11 error exceptions: rule is "price-plausability", which is no rule. Did you mean "price-plausibility"?
    Correct it.
= data/models/acme/acme-max.yaml:8:19 warning price-plausibility: output_price is 10, which is less than the
    input_price of 15; check both.
-     file: data/models/acme/acme-max.yaml
+     file: data/models/acme/acme-mx.yaml
= 4:11 error exceptions: file is "data/models/acme/acme-mx.yaml", which is no file. Did you mean
    "data/models/acme/acme-max.yaml"? Correct it.
= data/models/acme/acme-max.yaml:8:19 warning price-plausibility: output_price is 10, which is less than the
    input_price of 15; check both.
-     line: output_price
+     line: other ⇒ 3:5 error exceptions: no warning needs this exception; take it out.
= data/models/acme/acme-max.yaml:8:19 warning price-plausibility: output_price is 10, which is less than the
    input_price of 15; check both.
-     line: output_price
= nothing
data/tags.yaml
- coding: Made for code.
+ Coding: Made for code.
= data/models/acme/acme-1.yaml:7:8 warning listed-tags: "coding" is not described in data/tags.yaml. Did you
    mean "Coding"? Correct or describe it.
= data/models/acme/acme-max.yaml:4:8 warning listed-tags: "coding" is not described in data/tags.yaml. Did
    you mean "Coding"? Correct or describe it.
= 2:1 error id: the name "Coding" is not made of lower case letters and digits joined by single dots, dashes
    or underscores; rename it.
+ coding: Made for⟦a0⟧code.
= 2:9 warning text-characters: coding is "Made for⟦a0⟧code.", which holds an odd blank (the character
    U+00A0). Write a plain space.
+ coding: Made  for code.
= 2:9 warning text-characters: coding is "Made  for code.", which holds two blanks in a row. Write one.
+ coding: Made for c⟦fffd⟧de.
= 2:9 warning text-characters: coding is "Made for c⟦fffd⟧de.", which holds U+FFFD for a character that
    could not be read. Look it up at its source.
+ coding: Made for cÃ©de.
= 2:9 warning text-characters: coding is "Made for cÃ©de.", which holds "Ã©", which is "é" in another
    encoding. Write that.
+ coding: Made for cоde.
= 2:9 warning text-characters: coding is "Made for c⟦43e⟧de.", which holds "c⟦43e⟧de", which mixes letters
    of Latin and Cyrillic. Write one script.
+ coding: Made for ｃode.
= 2:9 warning text-characters: coding is "Made for ｃode.", which holds characters of full width. Write "c".
+ coding: 用于 ｃode。
= 2:9 warning text-characters: coding is "用于 ｃode。", which holds characters of full width. Write "c".
+ coding: 用于代码。 ⇒ nothing
data/models/acme/acme-1.yaml
-       - url: https://list.dev/acme.json
+       - url: https://list.dev/acme.json.
= 31:14 warning text-characters: url is "https://list.dev/acme.json.", which ends in ".", which is likelier
    of the sentence around it. Take it out.
+       - url: https://list.dev/acme.json)
= 31:14 warning text-characters: url is "https://list.dev/acme.json)", which ends in ")", which is likelier
    of the sentence around it. Take it out.
+       - url: https://list.dev/acme_(1) ⇒ nothing
`;
