/** Rules of the files that all records refer to, of texts, and of exceptions. */
export const catalogues = `
data/site.yaml removed
= 1:1 error required-files: the file is missing; it holds the feed's name and address, and no build goes without it. Add it.
data/vendors.yaml removed
= data/offers/host.yaml:4:9 error offer-providers: "bolt" is no vendor of data/vendors.yaml. Correct the slug, or take the line out.
= 1:1 error required-files: the file is missing; it holds the vendors and their own domains, and no build goes without it. Add it.
data/vendors.yaml
- bolt:
+ acne:
= data/offers/host.yaml:4:9 error offer-providers: "bolt" is no vendor of data/vendors.yaml. Correct the slug, or take the line out.
= 6:1 error vendor-slugs: the slug is "acne" and the name "Bolt"; the slug of that name is "bolt". Correct one of the two, and the folders that the slug names.
+ bol:
= data/offers/host.yaml:4:9 error offer-providers: "bolt" is no vendor of data/vendors.yaml. Did you mean "bol"? Correct the slug, or take the line out.
= 6:1 error vendor-slugs: the slug is "bol" and the name "Bolt"; the slug of that name is "bolt". Correct one of the two, and the folders that the slug names.
+ constructor:
= data/offers/host.yaml:4:9 error offer-providers: "bolt" is no vendor of data/vendors.yaml. Correct the slug, or take the line out.
= 6:1 error id: the vendor's slug "constructor" is a name that every JavaScript object has; rename it.
+ Bolt:
= data/offers/host.yaml:4:9 error offer-providers: "bolt" is no vendor of data/vendors.yaml. Did you mean "Bolt"? Correct the slug, or take the line out.
= 6:1 error id: the vendor's slug "Bolt" is not made of lower case letters and digits joined by single dots, dashes or underscores; rename it.
-   name: Bolt
+   name: Acme
= 6:1 error vendor-slugs: the slug is "bolt" and the name "Acme"; another vendor has the slug "acme" of that name. Merge the two, or give one another name.
+   name: 闪电
= 6:1 error vendor-slugs: the slug is "bolt" and the name "闪电"; a slug is made of Latin letters and digits of the name. Put the Latin name here and the Chinese one in name_zh.
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
+           checked: 2026-11-25
= 10:16 error rate-rules: "acme-2" is no model of acme. Did you mean "acme-1"? Correct the id, or take it out.
= 14:20 error dates: checked is 2026-11-25, which lies after the day of this build, 2026-11-23. Correct it.
+   domains: [acme.com]
+   rules:
+     - {condition: region, multiply: 1.1, fields: [input_price], from: null, sources: [{url: https://acme.com/prices, checked: null}]}
= 7:19 error rate-rules: the condition "region" needs region; add it.
+   domains: [acme.com]
+   rules:
+     - {condition: batch, multiply: 0, fields: [input_price], from: null, sources: [{url: https://acme.com/prices, checked: null}]}
= 7:36 error schema: multiply is 0, and 0.01 is the least. Times the standard prices; with \`cache_1h\` times the input price.
-   domains: [bolt.dev]
+   domains: [acme.com]
= 9:13 error vendor-domains: "acme.com" is a domain of acme too; a page is one vendor's own. Take it out of one of the two.
+   domains: [docs.acme.com]
= 9:13 error vendor-domains: "docs.acme.com" lies below "acme.com", a domain of acme too; a page is one vendor's own. Take it out of one of the two.
+   domains: [github.io]
= 9:13 warning vendor-domains: "github.io" is a public suffix, under which anybody registers a name; a price read there would count as the vendor's own word. Name a host on which…
+   domains: [github.com]
= 9:13 warning vendor-domains: "github.com" is a host on which anybody publishes; a price read there would count as the vendor's own word. Name a host on which everything is the vendor's.
data/sources.yaml
-   addresses: [https://list.dev/]
+   addresses: [https://list.dev]
= 4:15 warning source-families: "https://list.dev" has no slash at its end, so every longer name of another begins with it too. Add the slash.
+   addresses: [https://github.com/someone/prices/]
= 7:15 error source-families: "https://github.com/someone/prices/" is an address of "list" too, and an address belongs to one family. Take it out of one of the two, or merge them.
+   addresses: [https://github.com/]
= 7:15 error source-families: "https://github.com/someone/prices/" begins with "https://github.com/", an address of "list" too, and an address belongs to one family. Take it out of…
data/exchange-rates.yaml
- CNY:
+ USD:
= 2:1 error exchange-rates: the currency "USD" has no rate: rates are units for one US dollar. Take it out.
+ XYZ:
= 2:1 error exchange-rates: the currency "XYZ" is no code of ISO 4217. Write one such as "CNY".
-   date: 2026-11-01
+   date: 2026-12-01
= 4:9 error dates: date is 2026-12-01, which lies after the day of this build, 2026-11-23. Correct it.
-       checked: 2026-11-01
+       checked: 2026-12-01
= 7:16 error dates: checked is 2026-12-01, which lies after the day of this build, 2026-11-23. Correct it.
data/exceptions.yaml
-   - rule: price-plausibility
+   - rule: price-plausability
= 3:11 error exceptions: there is no rule "price-plausability". Did you mean "price-plausibility"? A warning names its rule at its end.
= data/models/acme/acme-max.yaml:8:19 warning price-plausibility: output_price is 10, less than the input_price of 15; output costs more nearly everywhere. Check whether the two are swapped.
-     file: data/models/acme/acme-max.yaml
+     file: data/models/acme/acme-mx.yaml
= 4:11 error exceptions: there is no file "data/models/acme/acme-mx.yaml". Did you mean "data/models/acme/acme-max.yaml"? Correct the path, or take the exception out.
= data/models/acme/acme-max.yaml:8:19 warning price-plausibility: output_price is 10, less than the input_price of 15; output costs more nearly everywhere. Check whether the two are swapped.
-     line: output_price
+     line: other
= 3:5 error exceptions: no warning of the rule "price-plausibility" is about a line of data/models/acme/acme-max.yaml that holds "other", so the exception is not needed. Take it out.
= data/models/acme/acme-max.yaml:8:19 warning price-plausibility: output_price is 10, less than the input_price of 15; output costs more nearly everywhere. Check whether the two are swapped.
-     line: output_price
= nothing
data/tags.yaml
- coding: Made for code.
+ Coding: Made for code.
= data/models/acme/acme-1.yaml:7:8 warning listed-tags: the tag "coding" is not described in data/tags.yaml. Did you mean "Coding"? Correct it, or describe it there.
= data/models/acme/acme-max.yaml:4:8 warning listed-tags: the tag "coding" is not described in data/tags.yaml. Did you mean "Coding"? Correct it, or describe it there.
= 2:1 error id: the tag "Coding" is not made of lower case letters and digits joined by single dots, dashes or underscores; rename it.
+ coding: Made for⟦a0⟧code.
= 2:9 warning text-characters: "Made for code." holds a no-break space (U+00A0). Write a plain space.
+ coding: Made  for code.
= 2:9 warning text-characters: "Made  for code." holds two blanks in a row. Write one.
+ coding: Made for c⟦fffd⟧de.
= 2:9 warning text-characters: "Made for c�de." holds U+FFFD, which stands for a character that could not be read. Look the text up at its source.
+ coding: Made for cÃ©de.
= 2:9 warning text-characters: "Ã©" is "é" read in another encoding than UTF-8. Write "é".
+ coding: Made for cоde.
= 2:9 warning text-characters: the word "cоde" mixes letters of Latin and Cyrillic, which look alike and differ. Write it in one script.
+ coding: Made for ｃode.
= 2:9 warning text-characters: "ｃ" is of full width, and no search for "c" finds it. Write "c".
+ coding: 用于 ｃode。
= 2:9 warning text-characters: "ｃ" is of full width, and no search for "c" finds it. Write "c".
+ coding: 用于代码。
= nothing
data/models/acme/acme-1.yaml
-       - url: https://list.dev/acme.json
+       - url: https://list.dev/acme.json.
= 31:14 warning text-characters: the address ends in ".", which is more likely of the sentence around it. Take it out, and open the address to see.
+       - url: https://list.dev/acme.json)
= 31:14 warning text-characters: the address ends in ")", which is more likely of the sentence around it. Take it out, and open the address to see.
+       - url: https://list.dev/acme_(1)
= nothing
`;
