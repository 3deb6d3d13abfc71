/** Rules of offers, and of the ids of other systems. */
export const offers = `
data/offers/host.yaml
- vendor: bolt
+ vendor: acme
= 9:13 error offer-providers: "acme-1" is a model of acme, whose own service host is: the price there is the model's own. Take the row out.
= 10:13 error offer-providers: "acme-1" is a model of acme, whose own service host is: the price there is the model's own. Take the row out.
= 11:13 error offer-providers: "acme-max" is a model of acme, whose own service host is: the price there is the model's own. Take the row out.
+ vendor: blt
= 4:9 error offer-providers: "blt" is no vendor of data/vendors.yaml. Did you mean "bolt"? Correct the slug, or take the line out.
- url: https://host.dev/
+ url: https://github.com/host
= 3:6 error offer-providers: "github.com" is a host on which anybody publishes; a price read there would count as the provider's own word. Name a page of the provider's own.
-   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, sources: [b]}
+   - {model: acme-1, external_id: a, input_price: 15, output_price: 75, sources: [b]}
= 11:5 error offer-rows: offers are sorted by model, then by external_id: move "a" of "acme-1" before "acme/1".
+   - {model: acme-1, external_id: acme/1, input_price: 15, output_price: 75, sources: [b]}
= 11:5 error offer-rows: "acme/1" of "acme-1" is already on line 9. Take one of the two out.
+   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, sources: [aa]}
= 11:91 error offer-rows: "aa" is none of this file's sources. Did you mean "a"? Correct it, or add the source.
+   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, sources: [b, a]}
= 11:94 error offer-rows: the sources of an offer are sorted: move "a" before "b".
+   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, cache_read_price: 16, sources: [b]}
= 11:99 error cache-read: cache_read_price is 16, more than the input_price of 15; a cache read costs at most the input. Correct one of the two.
+   - {model: acme-max, external_id: acme/max, input_price: 0.00001, output_price: 75, sources: [b]}
= 11:59 error price-range: input_price is 0.00001; a price is 0, which is free, or between 0.0001 and 10000, in USD per 1 million tokens. Correct it, or check its unit.
+   - {model: acme-mx, external_id: acme/max, input_price: 15, output_price: 75, sources: [b]}
= 11:13 error model-exists: "acme-mx" is no model of the feed. Did you mean "acme-max"? Correct the id, add the model, or take it out.
- offers:
+   c: {url: https://c.dev/, checked: 2026-12-01}
+ offers:
= 8:3 error offer-rows: no offer has the source "c". Take it out.
= 8:37 error dates: checked is 2026-12-01, which lies after the day of this build, 2026-11-23. Correct it.
data/ids/litellm.yaml
-   - {id: acme/mini, model: acme-mini, match: exact, source: b}
+   - {id: acme/0, model: acme-mini, match: exact, source: b}
= 9:10 error external-id-rows: rows are sorted by id, then by model: move "acme/0" before "acme/1".
+   - {id: acme/mini, model: acme-mini, match: exact, source: c}
= 4:3 error external-id-rows: no row has the source "b". Take it out.
= 9:61 error external-id-rows: "c" is none of this file's sources. Did you mean "a"? Correct it, or add the source.
+   - {id: acme/mini, model: acme-mni, match: exact, source: b}
= 9:28 error model-exists: "acme-mni" is no model of the feed. Did you mean "acme-mini"? Correct the id, add the model, or take it out.
+   - {id: acme/LATEST, model: acme-mini, match: exact, source: b}
= 9:10 error external-ids: "acme/LATEST" means "acme-max" too (data/ids/litellm.yaml:8). Take one of the two out, or mark both with "ambiguous: true".
= 9:10 error external-id-rows: rows are sorted by id, then by model: move "acme/LATEST" before "acme/latest".
+   - {id: acme/latest, model: acme-max, match: exact, source: b}
= 9:10 error external-ids: "acme/latest" stands for "acme-max" already (data/ids/litellm.yaml:8). Take one of the two out.
+   - {id: acme/mini, model: acme-mini, match: rolling, source: b}
= 9:46 error external-id-rows: a rolling name needs "from", the first day on which it is known to mean this model.
+   - {id: acme/mini, model: acme-mini, match: exact, from: 2026-10-01, source: b}
= 9:59 error external-id-rows: "from" belongs to rolling names; this row is "exact". Take it out.
+   - {id: acme/mini, model: acme-mini, match: rolling, from: 2016-10-01, source: b}
= 9:61 error dates: from is 2016-10-01, which lies before 2017-01-01, the earliest date of the feed. Correct it.
+   - {id: acme-one, model: acme-mini, match: exact, source: b}
= 9:10 error external-ids: "acme-one" is the id or an alias of the model "acme-1" in this feed, and means that model wherever it occurs. Take the row out, or the alias.
= 9:10 error external-id-rows: rows are sorted by id, then by model: move "acme-one" before "acme/1".
+   - {id: acme-mini, model: acme-mini, match: exact, ambiguous: true, source: b}
= 9:10 error external-ids: "acme-mini" is a model of this feed, and its id means that model alone. Take the row out.
= 9:10 error external-id-rows: rows are sorted by id, then by model: move "acme-mini" before "acme/1".
+   - {id: acme/mini, model: acme-1, match: exact, ambiguous: true, source: b}
+   - {id: acme/mini, model: acme-mini, match: exact, ambiguous: true, source: b}
= nothing
- left_out: [acme/old]
+ left_out: [acme/1]
= 5:12 error external-ids: "acme/1" is left out and stands for "acme-1" as well. Take it out of one of the two lists.
+ left_out: [b, a]
= 5:15 error sorted-lists: left_out is kept sorted: move "a" before "b".
data/ids/litelm.yaml < data/ids/litellm.yaml
= 1:1 error external-id-rows: "litelm" is no namespace; they are azure, bedrock, github-copilot, huggingface, litellm, models-dev, openrouter, vendor, vertex. Did you mean…
`;
