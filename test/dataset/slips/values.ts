/** Values that no field may have, and the advice that depends on the field. */
export const values = String.raw`
data/models/acme/acme-mini.yaml
- context_window: 128000
+ context: 128000
= 3:1 error unknown-field: context is not a field of the record. Did you mean "context_window"?
+ context_window: 0x1F40
= 3:17 error number: context_window is 0x1F40, and a number is a plain decimal; write 8000.
+ context_window: 8e3 ⇒ 3:17 error number: context_window is 8e3, and a number is a plain decimal; write 8000.
+ context_window: 1e400
= 3:17 error number: context_window is 1e400, and a number is a plain decimal; write out its digits.
+ context_window: 08000
= 3:17 error number: context_window is 08000, and a number is a plain decimal; write 8000.
+ context_window: .nan
= 3:17 error number: context_window is .nan, and a number is a plain decimal; write out its digits.
+ context_window: +8000
= 3:17 error number: context_window is +8000, and a number is a plain decimal; write 8000.
+ context_window: 8000.
= 3:17 error number: context_window is 8000., and a number is a plain decimal; write 8000.
+ context_window: 0o17500
= 3:17 error number: context_window is 0o17500, and a number is a plain decimal; write 8000.
+ context_window: -0 ⇒ 3:17 error schema: context_window is 0; it must be >= 1. [context_window]
+ context_window: 0 ⇒ 3:17 error schema: context_window is 0; it must be >= 1. [context_window]
+ context_window: 100000001
= 3:17 error schema: context_window is 100000001; it must be <= 100000000. [context_window]
+ context_window: 8000.5
= 3:17 error type: context_window is 8000.5; it must be a whole number. [context_window]
+ context_window: 8000.0 ⇒ nothing
+ context_window: 1_000_000
= 3:17 error type: context_window is "1_000_000", which is text; it must be a whole number. [context_window]
+ context_window: 8,000
= 3:17 error type: context_window is "8,000", which is text; it must be a whole number. [context_window]
+ context_window: "8000"
= 3:17 error type: context_window is "8000", which is text; it must be a whole number. [context_window]
+ context_window: [8000]
= 3:17 error type: context_window is a list of 1; it must be a whole number. [context_window]
+ context_window: null ⇒ 3:17 error type: context_window is null; it must be a whole number. [context_window]
+ context_window: ⇒ 3:16 error type: context_window is null; it must be a whole number. [context_window]
+ context_window: # 8000
= 3:17 error type: context_window is null; it must be a whole number. [context_window]
-     input_price: 0.25
+     input_price: -1 ⇒ 8:18 error schema: input_price is -1; it must be >= 0. [input_price]
+     input_price: 1.234567890123456
= 8:18 error number: input_price is 1.234567890123456, and 16 significant digits do not survive every JSON
    reader; round it to 15.
= 9:19 warning price-plausibility: output_price is 1, which is less than the input_price of
    1.234567890123456; check both.
+     input_price: 1.23456789012345
= 9:19 warning price-plausibility: output_price is 1, which is less than the input_price of
    1.23456789012345; check both.
+     input_price: $1
= 8:18 error type: input_price is "$1", which is text; it must be a number or null. [input_price]
+     input_price: "1,5"
= 8:18 error type: input_price is "1,5", which is text; it must be a number or null. [input_price]
+     input_price: .5 ⇒ 8:18 error number: input_price is .5, and a number is a plain decimal; write 0.5.
+     input_price: 1e-7
= 8:18 error number: input_price is 1e-7, and a number is a plain decimal; write out its digits.
= 8:18 warning price-plausibility: input_price is 1e-7, which is a thousand times off others, 2 to 15; check
    its unit.
= 8:18 error price-range: input_price is 1e-7, which is not 0, nor 0.0001 to 10000 USD; check its unit.
= 9:19 warning price-plausibility: output_price is 1, which is 20 times the input_price of 1e-7 or more;
    check both.
+     input_price: free
= 8:18 error type: input_price is "free", which is text; it must be a number or null. [input_price]
+     input_price: n/a
= 8:18 error type: input_price is "n/a", which is text; it must be a number or null. [input_price]
+     input_price: "null"
= 8:18 error type: input_price is "null", which is text; it must be a number or null. [input_price]
+     input_price: Null ⇒ 8:18 error null: input_price is Null; write null.
+     input_price: ~ ⇒ 8:18 error null: input_price is ~; write null.
+     input_price: "=1"
= 8:18 error type: input_price is "=1", which is text; it must be a number or null. [input_price]
- name: Acme Mini
+ name: "" ⇒ 2:7 error text: name is empty; write a text, or null where it may be unknown.
+ name: " Acme" ⇒ 2:7 error text: name begins or ends with white space; take it away.
+ name: "Acme\n1"
= 2:7 error text: name holds a line end; write it as one paragraph, folded with ">-" where it is long.
= 2:7 warning similar-names: name is "Acme\n1", which is "Acme 1" of data/models/acme/acme-1.yaml,
    punctuation aside; rename one, or merge the two.
+ name: |
+   Acme ⇒ 2:7 error text: name ends with a line end; write ">-" instead of ">", "|-" instead of "|".
+ name: "Acme\u200b" ⇒ 2:7 error text: name holds the character U+200B; write it without.
+ name: "e\u0301"
= 2:7 error text: name has a letter and its accent as two characters; write one (Unicode form NFC).
+ name: Acme⟦0⟧1
= 2:7 warning similar-names: name is "Acme\u00001", which is "Acme 1" of data/models/acme/acme-1.yaml,
    punctuation aside; rename one, or merge the two.
= 2:11 error characters: the character U+0000 is invisible; remove it.
+ name: Acme⟦202e⟧1
= 2:7 warning similar-names: name is "Acme⟦202e⟧1", which is "Acme 1" of data/models/acme/acme-1.yaml,
    punctuation aside; rename one, or merge the two.
= 2:11 error characters: the character U+202E is invisible; remove it.
+ name: Acme⟦e0041⟧ ⇒ 2:11 error characters: the character U+E0041 is invisible; remove it.
+ name: "Acme\ud8001" ⇒ 2:7 error text: name holds the character U+D800; write it without.
= 2:7 warning similar-names: name is "Acme\ud8001", which is "Acme 1" of data/models/acme/acme-1.yaml,
    punctuation aside; rename one, or merge the two.
+ name: Acme⟦9⟧1
= 2:7 warning similar-names: name is "Acme\t1", which is "Acme 1" of data/models/acme/acme-1.yaml,
    punctuation aside; rename one, or merge the two.
= 2:11 error characters: a tab is not allowed here; write spaces.
+ name: Ame⟦301⟧lie
= 2:9 error nfc: a letter and its accent are two characters here; write one (Unicode form NFC).
+ name: "=1+1"
= 2:7 error text: name begins as a formula of a spreadsheet does; begin with a letter or a digit.
+ name: -Acme
= 2:7 error text: name begins as a formula of a spreadsheet does; begin with a letter or a digit.
+ name: ＝1 ⇒ 2:7 error text: name begins as a formula of a spreadsheet does; begin with a letter or a digit.
= 2:7 warning text-characters: name is "＝1", which holds characters of full width. Write "=".
+ name: Acme <b>
= 2:7 error text: name holds "<" or ">", and no text of the feed may pass for markup; say it in words.
+ name: C # Model
= 2:9 error comment: YAML takes this for a comment and name for "C"; put the text in quotes, or set the
    comment apart by two spaces.
+ name: Acme  # a comment ⇒ nothing
+ name: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
= 2:7 error schema: name is "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", which holds a word of more than 40
    characters; shorten it. [name]
+ name: a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a
= 2:7 error schema: name is "a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a
    a a a a a a a a a a a a a a a a a a a a …"; it must NOT have more than 120 characters. [name]
+ name: 007 ⇒ 2:7 error type: name is 7; it must be text, in quotes where it looks like a number. [name]
+ name: [Acme]
= 2:7 error type: name is a list of 1; it must be text, in quotes where it looks like a number. [name]
- tags: []
+ tags: coding ⇒ 4:7 error type: tags is "coding", which is text; it must be a list, such as [a, b]. [tags]
+ tags: 1
= 4:7 error type: tags is 1; it must be a list, such as [a, b]. [tags]
+ tags: null
= 4:7 error type: tags is null; it must be a list, such as [a, b]. [tags]
+ tags: [Coding]
= 4:8 error schema: an item of tags is "Coding", which is not made of lower case letters and digits joined
    by single dashes.
+ tags: [1] ⇒ 4:8 error type: an item of tags is 1; it must be text, in quotes where it looks like a number.
+ tags: [coding, coding] ⇒ 4:16 error schema: "coding" appears twice in tags; keep one.
+ tags:
+   - ⇒ 5:4 error type: an item of tags is null; it must be text, in quotes where it looks like a number.
+ tags: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, za, zb, zc, zd, ze]
= 4:7 error schema: tags is a list of 31; it must NOT have more than 30 items. [tags]
- aliases: [acme-small]
+ seed: yes ⇒ 5:7 error type: seed is "yes", which is text; it must be true or false. [seed]
+ seed: TRUE ⇒ 5:7 error boolean: seed is TRUE; write true.
+ seed: 1 ⇒ 5:7 error type: seed is 1; it must be true or false. [seed]
+ status: verified
= 5:1 error unknown-field: status is not a field of the record. Its fields are name, url, context_window,
    max_output_tokens, released, knowledge_cutoff, modalities, capabilities, weights, lifecycle, rates,
    list_prices, tags, aliases, fact_sources, seed, prices.
+ alias: [acme-small] ⇒ 5:1 error unknown-field: alias is not a field of the record. Did you mean "aliases"?
+ context_windo: 1
= 5:1 error unknown-field: context_windo is not a field of the record. Did you mean "context_window"?
+ released: 2026-02-30
= 5:11 error schema: released is "2026-02-30", which is no day of the calendar, written YYYY-MM-DD.
+ released: 2026-1-2
= 5:11 error schema: released is "2026-1-2", which is no day of the calendar, written YYYY-MM-DD.
+ released: 2026/01/02 10:00
= 5:11 error schema: released is "2026/01/02 10:00", which is no day of the calendar, written YYYY-MM-DD.
+ released: 20260102
= 5:11 error type: released is 20260102; it must be text, in quotes where it looks like a number or null.
    [released]
+ knowledge_cutoff: 2025-13
= 5:19 error schema: knowledge_cutoff is "2025-13", which does not match ^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$.
    [knowledge_cutoff]
+ url: http://acme.com/
= 5:6 error schema: url is "http://acme.com/", which is no https address; write https://, host and path.
+ url: acme.com
= 5:6 error schema: url is "acme.com", which is no https address; write https://, host and path.
+ url: https://user:secret@acme.com/
= 5:6 error schema: url is "https://user:secret@acme.com/", which holds a user name or a password; leave
    them out, since the address is published.
+ url: https://@acme.com/
= 5:6 error schema: url is "https://@acme.com/", which holds a user name or a password; leave them out,
    since the address is published.
+ url: https://127.1/
= 5:6 error schema: url is "https://127.1/", which points at an IP address, which can belong to anybody
    tomorrow; name the host.
+ url: https://[::1]/
= 5:6 error schema: url is "https://[::1]/", which points at an IP address, which can belong to anybody
    tomorrow; name the host.
+ url: https://localhost/
= 5:6 error schema: url is "https://localhost/", which points at "localhost", which is no public host; write
    its full name.
+ url: https://db.internal/
= 5:6 error schema: url is "https://db.internal/", which points at "db.internal", which is no public host;
    write its full name.
+ url: https://acme.com./
= 5:6 error schema: url is "https://acme.com./", which points at "acme.com.", which is no public host; write
    its full name.
+ url: https://acme.com/a b
= 5:6 error schema: url is "https://acme.com/a b", which holds characters that an address spells with "%";
    write https://acme.com/a%20b.
+ url: https://acme.com/%
= 5:6 error schema: url is "https://acme.com/%", which holds a "%" without two hexadecimal digits after it;
    write %25 for the sign itself.
+ url: https:///acme.com
= 5:6 error schema: url is "https:///acme.com", which is no address that a browser can open; write https://,
    host and path.
+ url: https://-acme.com/
= 5:6 error schema: url is "https://-acme.com/", which points at "-acme.com", which is no public host; write
    its full name.
+ url: https://acme.com\@evil.dev/
= 5:6 error schema: url is "https://acme.com\\@evil.dev/", which holds characters that an address spells
    with "%"; write https://acme.com/@evil.dev/.
+ url: https://аcme.com/
= 5:6 error schema: url is "https://⟦430⟧cme.com/", which holds characters that an address spells with "%";
    write https://xn--cme-5cd.com/.
+ url: https://%6c%6fcalhost/
= 5:6 error schema: url is "https://%6c%6fcalhost/", which points at "localhost", which is no public host;
    write its full name.
+ url: https://acme.test./
= 5:6 error schema: url is "https://acme.test./", which points at "acme.test.", which is no public host;
    write its full name.
+ url: https://acme.com/<b>
= 5:6 error text: url holds "<" or ">", and no text of the feed may pass for markup; say it in words.
+ url: https://xn--bcher-kva.com/ ⇒ nothing
+ url: https://acme.com:8443/a?b=c#d ⇒ nothing
-     sources:
-       - url: https://acme.com/prices
-         checked: 2026-11-01
+     sources: [] ⇒ 10:14 error schema: sources is a list of 0; it must NOT have fewer than 1 items. [sources]
+     source: []
= 10:5 error unknown-field: source is not a field of an item of prices. Did you mean "sources"?
- name: Acme Mini
- context_window: 128000
+ context_window: 128000 ⇒ 2:1 error missing-field: name is missing; add it. [name]
data/plans/acme/pro.yaml
- region: overseas
+ region: oversea
= 3:9 error type: region is "oversea"; allowed are overseas, domestic. Did you mean "overseas"?
+ region: abroad ⇒ 3:9 error type: region is "abroad"; allowed are overseas, domestic.
-     unit: requests
+     unit: request
= 13:11 error type: unit is "request"; allowed are requests, prompts, messages, completions, tokens,
    credits, usd, null. Did you mean "requests"?
+     unit: "null"
= 13:11 error type: unit is "null"; allowed are requests, prompts, messages, completions, tokens, credits,
    usd, null. Did you mean "null"?
- currency: USD
+ currency: usd ⇒ 5:11 error schema: currency is "usd", which does not match ^[A-Z]{3}$. [currency]
data/site.yaml
- api_root: null
+ api_root: https://acme.com/?a=1
= 4:11 error schema: api_root is "https://acme.com/?a=1", which has a query or a fragment, and paths are
    appended to it. [api_root]
+ api_root: https://acme.com/v1 ⇒ nothing
data/vendors.yaml
-   domains: [acme.com]
+   domains: ["https://acme.com/"]
= 5:13 error schema: an item of domains is "https://acme.com/", which does not match
    ^[a-z0-9-]+(\.[a-z0-9-]+)+$. A host name without scheme or path; it covers its subdomains.
`;
