/** Rules of offers, and of the ids of other systems. */
export const offers = `
data/offers/host.yaml
- vendor: bolt
+ vendor: acme
= 9:13 error offer-providers: model is "acme-1", which is acme's own, as this service is: that price is the
    model's; take it out.
= 10:13 error offer-providers: model is "acme-1", which is acme's own, as this service is: that price is the
    model's; take it out.
= 11:13 error offer-providers: model is "acme-max", which is acme's own, as this service is: that price is
    the model's; take it out.
+ vendor: blt
= 4:9 error offer-providers: vendor is "blt", which is no vendor of data/vendors.yaml. Did you mean "bolt"?
    Correct it.
- url: https://host.dev/
+ url: https://github.com/host
= 3:6 error offer-providers: url is "https://github.com/host", which is a host on which anybody publishes;
    name a page of the provider's own.
-   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, sources: [b]}
+   - {model: acme-1, external_id: a, input_price: 15, output_price: 75, sources: [b]}
= 11:5 error offer-rows: offers are sorted by model, then by external_id, and no two are alike: move "a" of
    "acme-1" before "acme/1", or take it out.
+   - {model: acme-1, external_id: acme/1, input_price: 15, output_price: 75, sources: [b]}
= 11:5 error offer-rows: offers are sorted by model, then by external_id, and no two are alike: move
    "acme/1" of "acme-1" before "acme/1", or take it out.
+   - {model: acme-1, external_id: acme/1:eu, input_price: 15, output_price: 75, sources: [b]}
= 11:5 error offer-rows: offers are sorted by model, then by external_id, and no two are alike: move
    "acme/1:eu" of "acme-1" before "acme/1:eu", or take it out.
+   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, sources: [aa]}
= 11:91 error offer-rows: "aa" is no source of this file. Did you mean "a"? Correct it.
+   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, sources: [b, a]}
= 11:94 error offer-rows: "a" belongs before "b", since the list is sorted; move it.
+   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, cache_read_price: 16, sources: [b]}
= 11:99 error cache-read: cache_read_price is 16, which is more than the input_price of 15.
+   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, cache_write_price: 30, sources: [b]} ⇒ nothing
+   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, cache_write_price: 75, sources: [b]}
= 11:100 error offer-cache-writes: cache_write_price is 75, which is over twice the input_price of 15; take it
    out.
+   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, seen_from: 2026-10-01, sources: [b]} ⇒ nothing
+   - {model: acme-max, external_id: acme/max, input_price: 15, output_price: 75, seen_from: 2026-11-02, sources: [b]}
= 11:92 error offer-first-day: seen_from is "2026-11-02", which is after 2026-11-01, when they were last
    read; correct it.
+   - {model: acme-max, external_id: acme/max, input_price: 0.00001, output_price: 75, sources: [b]}
= 11:59 error price-range: input_price is 0.00001, which is not 0, nor 0.0001 to 10000 USD; check its unit.
+   - {model: acme-mx, external_id: acme/max, input_price: 15, output_price: 75, sources: [b]}
= 11:13 error model-exists: model is "acme-mx", which is no model. Did you mean "acme-max"? Correct or add
    it.
- offers:
+   c: {url: https://c.dev/, checked: 2026-12-01}
+ offers: ⇒ 8:3 error offer-rows: c is the source of no row; take it out.
= 8:37 error dates: checked is "2026-12-01", which is after the build day, 2026-11-23; correct it.
data/ids/litellm.yaml
-   - {id: acme/mini, model: acme-mini, match: exact, source: b}
+   - {id: acme/0, model: acme-mini, match: exact, source: b}
= 9:10 error external-id-rows: id is "acme/0", which belongs before "acme/1", by id, then by model; move it.
+   - {id: acme/mini, model: acme-mini, match: exact, source: c}
= 4:3 error external-id-rows: b is the source of no row; take it out.
= 9:61 error external-id-rows: source is "c", which is no source of this file. Did you mean "a"? Correct it.
+   - {id: acme/mini, model: acme-mni, match: exact, source: b}
= 9:28 error model-exists: model is "acme-mni", which is no model. Did you mean "acme-mini"? Correct or add
    it.
+   - {id: acme/LATEST, model: acme-mini, match: exact, source: b}
= 9:10 error external-id-rows: id is "acme/LATEST", which belongs before "acme/latest", by id, then by
    model; move it.
= 9:10 error external-ids: id is "acme/LATEST", which means "acme-max" already (data/ids/litellm.yaml:8);
    take one out, or mark both with "ambiguous: true".
+   - {id: acme/latest, model: acme-max, match: exact, source: b}
= 9:10 error external-ids: id is "acme/latest", which means "acme-max" already (data/ids/litellm.yaml:8);
    take one out, or mark both with "ambiguous: true".
+   - {id: acme/mini, model: acme-mini, match: rolling, source: b}
= 9:46 error external-id-rows: match is "rolling", which needs "from", the first day on which it means the
    model.
+   - {id: acme/mini, model: acme-mini, match: exact, from: 2026-10-01, source: b}
= 9:59 error external-id-rows: from is "2026-10-01", which has no meaning with match "exact"; take it out.
+   - {id: acme/mini, model: acme-mini, match: rolling, from: 2016-10-01, source: b}
= 9:61 error dates: from is "2016-10-01", which is before 2017-01-01; correct it.
+   - {id: acme-one, model: acme-mini, match: exact, source: b}
= 9:10 error external-id-rows: id is "acme-one", which belongs before "acme/1", by id, then by model; move
    it.
= 9:10 error external-ids: id is "acme-one", which is of "acme-1" in this feed, and means that alone; take
    it out.
+   - {id: acme-mini, model: acme-mini, match: exact, ambiguous: true, source: b}
= 9:10 error external-id-rows: id is "acme-mini", which belongs before "acme/1", by id, then by model; move
    it.
= 9:10 error external-ids: id is "acme-mini", which is of "acme-mini" in this feed, and means that alone;
    take it out.
+   - {id: acme/mini, model: acme-1, match: exact, ambiguous: true, source: b}
+   - {id: acme/mini, model: acme-mini, match: exact, ambiguous: true, source: b} ⇒ nothing
- left_out: [acme/old]
+ left_out: [acme/1]
= 5:12 error external-ids: "acme/1" means "acme-1" in a row as well; take it out of one list.
+ left_out: [b, a] ⇒ 5:15 error sorted-lists: "a" belongs before "b", since the list is sorted; move it.
data/ids/litelm.yaml < data/ids/litellm.yaml
= 1:1 error external-id-rows: "litelm" is no namespace; they are azure, bedrock, github-copilot,
    huggingface, litellm, models-dev, openrouter, vendor, vertex. Did you mean "litellm"? Rename it.
`;
