/** Values that no field may have, and the advice that depends on the field. */
export const values = String.raw`
data/models/acme/acme-mini.yaml
- context_window: 128000
+ context_window: 0x1F40
= 3:17 error number: context_window is 0x1F40, and a number is written as a plain decimal; write 8000.
+ context_window: 8e3
= 3:17 error number: context_window is 8e3, and a number is written as a plain decimal; write 8000.
+ context_window: 1e400
= 3:17 error number: context_window is 1e400, and a number is written as a plain decimal; write its digits, or null where it may be unknown.
+ context_window: +8000
= 3:17 error number: context_window is +8000, and a number is written as a plain decimal; write 8000.
+ context_window: 08000
= 3:17 error number: context_window is 08000, and a number is written as a plain decimal; write 8000.
+ context_window: .nan
= 3:17 error number: context_window is .nan, and a number is written as a plain decimal; write its digits, or null where it may be unknown.
+ context_window: -0
= 3:17 error schema: context_window is -0, and 1 is the least. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: 0
= 3:17 error schema: context_window is 0, and 1 is the least. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: 100000001
= 3:17 error schema: context_window is 100000001, and 100000000 is the most. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: 8000.5
= 3:17 error type: context_window is 8000.5; it must be a whole number. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: 8000.0
= nothing
+ context_window: 1_000_000
= 3:17 error type: context_window is "1_000_000", which is text; it must be a whole number. Write 1000000. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: 8,000
= 3:17 error type: context_window is "8,000", which is text; it must be a whole number. Write 8000. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: "8000"
= 3:17 error type: context_window is "8000", which is text; it must be a whole number. Write 8000 without quotes. Tokens that one request can hold, input and output together where…
+ context_window: 8k
= 3:17 error type: context_window is "8k", which is text; it must be a whole number. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: 8000 tokens
= 3:17 error type: context_window is "8000 tokens", which is text; it must be a whole number. Write 8000. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: ８０００
= 3:17 error type: context_window is "８０００", which is text; it must be a whole number. Write 8000. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: [8000]
= 3:17 error type: context_window is a list; it must be a whole number. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: {tokens: 8000}
= 3:17 error type: context_window is a record; it must be a whole number. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: true
= 3:17 error type: context_window is true; it must be a whole number. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: null
= 3:17 error type: context_window is null; it must be a whole number. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: ~
= 3:17 error type: context_window is ~; it must be a whole number. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window:
= 3:16 error type: context_window is left blank; it must be a whole number. Tokens that one request can hold, input and output together where the vendor says so.
+ context_window: # 8000
= 3:17 error type: context_window is left blank; it must be a whole number. Tokens that one request can hold, input and output together where the vendor says so.
-     input_price: 0.25
+     input_price: -1
= 8:18 error schema: input_price is -1, and 0 is the least. USD per 1 million input tokens; 0 is free, null is unknown.
+     input_price: 1.234567890123456
= 8:18 error number: input_price is 1.234567890123456, and 16 significant digits do not survive every JSON reader; round it to 15.
= 9:19 warning price-plausibility: output_price is 1, less than the input_price of 1.234567890123456; output costs more nearly everywhere. Check whether the two are swapped.
+     input_price: 1.23456789012345
= 9:19 warning price-plausibility: output_price is 1, less than the input_price of 1.23456789012345; output costs more nearly everywhere. Check whether the two are swapped.
+     input_price: $1
= 8:18 error type: input_price is "$1", which is text; it must be a number or null. Write 1. USD per 1 million input tokens; 0 is free, null is unknown.
+     input_price: "1,5"
= 8:18 error type: input_price is "1,5", which is text; it must be a number or null. Write 1.5. USD per 1 million input tokens; 0 is free, null is unknown.
+     input_price: .5
= 8:18 error number: input_price is .5, and a number is written as a plain decimal; write 0.5.
+     input_price: 1e-7
= 8:18 warning price-plausibility: input_price is 1e-7, a thousand times off the vendor's others, which lie between 2 and 15. Check its unit and its decimal point.
= 8:18 error number: input_price is 1e-7, and a number is written as a plain decimal; write 0.0000001.
= 8:18 error price-range: input_price is 1e-7; a price is 0, which is free, or between 0.0001 and 10000, in USD per 1 million tokens. Correct it, or check its unit.
+     input_price: free
= 8:18 error type: input_price is "free", which is text; it must be a number or null. Write 0. USD per 1 million input tokens; 0 is free, null is unknown.
+     input_price: n/a
= 8:18 error type: input_price is "n/a", which is text; it must be a number or null. Write null where it is not known. USD per 1 million input tokens; 0 is free, null is unknown.
+     input_price: "null"
= 8:18 error type: input_price is "null", which is text; it must be a number or null. Write null without quotes. USD per 1 million input tokens; 0 is free, null is unknown.
+     input_price: Null
= 8:18 error null: input_price is Null; write null where it is not known.
+     input_price: "=1"
= 8:18 error type: input_price is "=1", which is text; it must be a number or null. USD per 1 million input tokens; 0 is free, null is unknown.
- name: Acme Mini
+ name: ""
= 2:7 error text: name is empty; write a text, or null where it may be unknown.
+ name: " Acme"
= 2:7 error text: name begins or ends with white space; take it away.
+ name: "Acme\n1"
= 2:7 error text: name holds a line end; write it as one paragraph, folded with ">-" where it is long.
= 2:7 warning similar-names: the name "Acme\n1" is "Acme 1" of data/models/acme/acme-1.yaml but for punctuation or letter case; readers can't tell the two apart. Correct one of…
+ name: |
+   Acme
= 2:7 error text: name ends with a line end; write ">-" instead of ">", "|-" instead of "|".
+ name: "Acme\u200b"
= 2:7 error text: name holds a zero-width character (U+200B); write the text without it.
+ name: "e\u0301"
= 2:7 error text: name spells a letter and its accent as two characters; write them as one (Unicode form NFC).
+ name: Acme⟦0⟧1
= 2:7 warning similar-names: the name "Acme\u00001" is "Acme 1" of data/models/acme/acme-1.yaml but for punctuation or letter case; readers can't tell the two apart. Correct one of…
= 2:11 error characters: a control character (U+0000) is invisible; remove it.
+ name: Acme⟦202e⟧1
= 2:7 warning similar-names: the name "Acme‮1" is "Acme 1" of data/models/acme/acme-1.yaml but for punctuation or letter case; readers can't tell the two apart. Correct one of them,…
= 2:11 error characters: a bidirectional mark (U+202E) is invisible; remove it.
+ name: Acme⟦3164⟧1
= 2:11 error characters: an invisible character (U+3164) is invisible; remove it.
+ name: Ac⟦ad⟧me
= 2:9 error characters: an invisible character (U+00AD) is invisible; remove it.
+ name: Acme⟦fe0f⟧
= 2:11 error characters: an invisible character (U+FE0F) is invisible; remove it.
+ name: Acme⟦34f⟧
= 2:11 error characters: an invisible character (U+034F) is invisible; remove it.
+ name: Acme⟦e0041⟧
= 2:11 error characters: an invisible character (U+E0041) is invisible; remove it.
+ name: Acme⟦180e⟧1
= 2:7 warning similar-names: the name "Acme᠎1" is "Acme 1" of data/models/acme/acme-1.yaml but for punctuation or letter case; readers can't tell the two apart. Correct one of them,…
= 2:11 error characters: an invisible character (U+180E) is invisible; remove it.
+ name: Acme⟦2800⟧1
= 2:7 warning similar-names: the name "Acme⠀1" is "Acme 1" of data/models/acme/acme-1.yaml but for punctuation or letter case; readers can't tell the two apart. Correct one of them,…
= 2:11 error characters: an invisible character (U+2800) is invisible; remove it.
+ name: Acme⟦ffff⟧1
= 2:7 warning similar-names: the name "Acme￿1" is "Acme 1" of data/models/acme/acme-1.yaml but for punctuation or letter case; readers can't tell the two apart. Correct one of them,…
= 2:11 error characters: an invisible character (U+FFFF) is invisible; remove it.
+ name: "Acme\ud8001"
= 2:7 error text: name holds half of a character (U+D800); write the text without it.
= 2:7 warning similar-names: the name "Acme\ud8001" is "Acme 1" of data/models/acme/acme-1.yaml but for punctuation or letter case; readers can't tell the two apart. Correct one of…
+ name: Acmé 通义 😀
= nothing
+ name: Acme⟦2028⟧1
= 2:7 warning similar-names: the name "Acme 1" is "Acme 1" of data/models/acme/acme-1.yaml but for punctuation or letter case; readers can't tell the two apart. Correct one of them,…
= 2:11 error characters: a line end (U+2028) is invisible; remove it.
+ name: Acme⟦9⟧1
= 2:7 warning similar-names: the name "Acme\t1" is "Acme 1" of data/models/acme/acme-1.yaml but for punctuation or letter case; readers can't tell the two apart. Correct one of…
= 2:11 error characters: a tab is not allowed here; write spaces.
+ name: Ame⟦301⟧lie
= 2:9 error nfc: a letter and its accent stand here as two characters; write them as one (Unicode form NFC).
+ name: "=1+1"
= 2:7 error text: name begins with "=", which makes a spreadsheet run it as a formula; begin with a letter or a digit.
+ name: -Acme
= 2:7 error text: name begins with "-", which makes a spreadsheet run it as a formula; begin with a letter or a digit.
+ name: ＝1
= 2:7 warning text-characters: "＝" is of full width, and no search for "=" finds it. Write "=".
= 2:7 error text: name begins with "＝", which makes a spreadsheet run it as a formula; begin with a letter or a digit.
+ name: Acme <b>
= 2:7 error text: name holds "<", and no text of the feed may pass for markup; say it in words.
+ name: C # Model
= 2:9 error comment: name is "C" without "# Model", which YAML takes for a comment; put the value in quotes ("C # Model"), or set the comment apart by two spaces.
+ name: Acme  # a comment
= nothing
+ name: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
= 2:7 error schema: name is "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", which holds a word of 41 characters, and 40 are the most; shorten it.
+ name: a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a
= 2:7 error schema: name is 121 characters long, and 120 are the most; shorten it.
+ name: 007
= 2:7 error type: name is 007; it must be text. Put it in quotes: "007". Display name of the model.
+ name: 4.10
= 2:7 error type: name is 4.10; it must be text. Put it in quotes: "4.10". Display name of the model.
+ name: True
= 2:7 error type: name is True; it must be text. Put it in quotes: "True". Display name of the model.
+ name: [Acme]
= 2:7 error type: name is a list; it must be text. Display name of the model.
- tags: []
+ tags: coding
= 4:7 error type: tags is "coding", which is text; it must be a list. Write [coding] for a list of one. What the model is for, sorted, of ⟦60⟧data/tags.yaml⟦60⟧. Those that follow from…
+ tags: coding, preview
= 4:7 error type: tags is "coding, preview", which is text; it must be a list. Write [coding, preview] for a list. What the model is for, sorted, of ⟦60⟧data/tags.yaml⟦60⟧. Those that…
+ tags: 1
= 4:7 error type: tags is 1; it must be a list. Write ["1"] for a list of one. What the model is for, sorted, of ⟦60⟧data/tags.yaml⟦60⟧. Those that follow from other fields are derived.
+ tags: null
= 4:7 error type: tags is null; it must be a list. Write [] for an empty list. What the model is for, sorted, of ⟦60⟧data/tags.yaml⟦60⟧. Those that follow from other fields are derived.
+ tags: [Coding]
= 4:8 error schema: an item of tags is "Coding", which is not made of lower case letters and digits joined by single dashes; write coding.
+ tags: [long context]
= 4:8 error schema: an item of tags is "long context", which is not made of lower case letters and digits joined by single dashes; write long-context.
+ tags: [1]
= 4:8 error type: an item of tags is 1; it must be text. Put it in quotes: "1".
+ tags: [coding, coding]
= 4:16 error schema: "coding" appears twice in tags; keep one.
+ tags:
+   -
= 5:4 error type: an item of tags is left blank; it must be text.
+ tags: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, za, zb, zc, zd, ze]
= 4:7 error schema: tags has 31 items, and 30 are the most; take the others out.
- aliases: [acme-small]
+ seed: yes
= 5:7 error type: seed is "yes", which is text; it must be true or false. Write true. True where the sources disagree and nothing settles it, or where the record is a placeholder.…
+ seed: TRUE
= 5:7 error boolean: seed is TRUE; write true.
+ seed: 1
= 5:7 error type: seed is 1; it must be true or false. Write true. True where the sources disagree and nothing settles it, or where the record is a placeholder. The status is then ⟦60⟧seed⟦60⟧.
+ seed: "false"
= 5:7 error type: seed is "false", which is text; it must be true or false. Write false without quotes. True where the sources disagree and nothing settles it, or where the record…
+ status: verified
= 5:1 error unknown-field: status is not a field of a model; its fields are name, url, context_window, max_output_tokens, released, knowledge_cutoff, modalities, capabilities,…
+ alias: [acme-small]
= 5:1 error unknown-field: alias is not a field of a model; did you mean "aliases"?
+ context_windo: 1
= 5:1 error unknown-field: context_windo is not a field of a model; did you mean "context_window"?
+ released: 2026-02-30
= 5:11 error schema: released is "2026-02-30", which is no day of the calendar; correct it.
+ released: 2026-1-2
= 5:11 error schema: released is "2026-1-2", which is not written YYYY-MM-DD; write 2026-01-02.
+ released: 2026/01/02 10:00
= 5:11 error schema: released is "2026/01/02 10:00", which is not written YYYY-MM-DD; write 2026-01-02.
+ released: 20260102
= 5:11 error type: released is 20260102; it must be text or null. Write 2026-01-02. The day on which the model came out; null where it is not known.
+ released: 2026-13-01
= 5:11 error schema: released is "2026-13-01", which is not written YYYY-MM-DD.
+ released: soon
= 5:11 error schema: released is "soon", which is not written YYYY-MM-DD.
+ knowledge_cutoff: 2025-13
= 5:19 error schema: knowledge_cutoff is "2025-13", which does not have the right form. The end of the training data: YYYY-MM or a day; null is unknown.
+ knowledge_cutoff: 2025/1
= 5:19 error schema: knowledge_cutoff is "2025/1", which does not have the right form; write 2025-01.
+ url: http://acme.com/
= 5:6 error schema: url is "http://acme.com/", which is no https address; write https://acme.com/.
+ url: acme.com
= 5:6 error schema: url is "acme.com", which is no https address; write https:// and the host before the path.
+ url: https://
= 5:6 error schema: url is "https://", which is no address that a browser can open; write https://, the host and the path.
+ url: https://user:secret@acme.com/
= 5:6 error schema: url is "https://user:secret@acme.com/", which holds a user name or a password; leave them out, since the address is published.
+ url: https://@acme.com/
= 5:6 error schema: url is "https://@acme.com/", which holds a user name or a password; leave them out, since the address is published.
+ url: https://127.1/
= 5:6 error schema: url is "https://127.1/", which points at an IP address, which can belong to anybody tomorrow; name the host.
+ url: https://[::1]/
= 5:6 error schema: url is "https://[::1]/", which points at an IP address, which can belong to anybody tomorrow; name the host.
+ url: https://localhost/
= 5:6 error schema: url is "https://localhost/", which points at "localhost", which is no public host; write its full name.
+ url: https://db.internal/
= 5:6 error schema: url is "https://db.internal/", which points at a host under ".internal", which no public host is; write a public address.
+ url: https://acme.com./
= 5:6 error schema: url is "https://acme.com./", which points at "acme.com.", which is no host name; correct it.
+ url: https://acme.com/a b
= 5:6 error schema: url is "https://acme.com/a b", which holds characters that an address spells with "%"; write https://acme.com/a%20b.
+ url: https://acme.com/%
= 5:6 error schema: url is "https://acme.com/%", which holds a "%" without two hexadecimal digits after it; write %25 for the sign itself.
+ url: javascript:alert(1)
= 5:6 error schema: url is "javascript:alert(1)", which is no https address; write https:// and the host before the path.
+ url: //acme.com/
= 5:6 error schema: url is "//acme.com/", which is no https address; write https://acme.com/.
+ url: https:///acme.com
= 5:6 error schema: url is "https:///acme.com", which is no address that a browser can open; write https://, the host and the path.
+ url: https://256.1.1.1/
= 5:6 error schema: url is "https://256.1.1.1/", which is no address that a browser can open; write https://, the host and the path.
+ url: https://0x7f.1/
= 5:6 error schema: url is "https://0x7f.1/", which points at an IP address, which can belong to anybody tomorrow; name the host.
+ url: https://acme.c0m/
= 5:6 error schema: url is "https://acme.c0m/", which points at "acme.c0m", which is no host name; correct it.
+ url: https://-acme.com/
= 5:6 error schema: url is "https://-acme.com/", which points at "-acme.com", which is no host name; correct it.
+ url: https://acme.com\@evil.dev/
= 5:6 error schema: url is "https://acme.com\\@evil.dev/", which holds characters that an address spells with "%"; write https://acme.com/@evil.dev/.
+ url: https://acme.com@evil.dev/
= 5:6 error schema: url is "https://acme.com@evil.dev/", which holds a user name or a password; leave them out, since the address is published.
+ url: https://аcme.com/
= 5:6 error schema: url is "https://аcme.com/", which holds characters that an address spells with "%"; write https://xn--cme-5cd.com/.
+ url: https://%6c%6fcalhost/
= 5:6 error schema: url is "https://%6c%6fcalhost/", which points at "localhost", which is no public host; write its full name.
+ url: https://router.home.arpa/
= 5:6 error schema: url is "https://router.home.arpa/", which points at a host under ".home.arpa", which no public host is; write a public address.
+ url: https://acme.test./
= 5:6 error schema: url is "https://acme.test./", which points at a host under ".test", which no public host is; write a public address.
+ url: https://acme.com/<b>
= 5:6 error text: url holds "<", and no text of the feed may pass for markup; say it in words.
+ url: https://xn--zzzzzzzz.com/
= 5:6 error schema: url is "https://xn--zzzzzzzz.com/", which is no address that a browser can open; write https://, the host and the path.
+ url: https://xn--bcher-kva.com/
= nothing
+ url: https://acme.com:8443/a?b=c#d
= nothing
-     sources:
-       - url: https://acme.com/prices
-         checked: 2026-11-01
+     sources: []
= 10:14 error schema: sources is an empty list; add an item. Where this very price was read; one that states another figure does not belong here.
+     source: []
= 10:5 error unknown-field: source is not a field of an entry of prices; did you mean "sources"?
- name: Acme Mini
- context_window: 128000
+ context_window: 128000
= 2:1 error missing-field: name is missing; add it. Display name of the model.
data/plans/acme/pro.yaml
- region: overseas
+ region: oversea
= 3:9 error type: region is "oversea"; allowed are overseas, domestic. Did you mean "overseas"?
+ region: abroad
= 3:9 error type: region is "abroad"; allowed are overseas, domestic.
-     unit: requests
+     unit: request
= 13:11 error type: unit is "request"; allowed are requests, prompts, messages, completions, tokens, credits, usd, null. Did you mean "requests"?
+     unit: "null"
= 13:11 error type: unit is "null"; allowed are requests, prompts, messages, completions, tokens, credits, usd, null. Write null without quotes.
- currency: USD
+ currency: usd
= 5:11 error schema: currency is "usd", which does not have the right form; write USD.
data/site.yaml
- api_root: null
+ api_root: https://acme.com/?a=1
= 4:11 error schema: api_root is "https://acme.com/?a=1", which has a query or a fragment, and paths are appended to it; write https://acme.com/.
+ api_root: https://acme.com/v1
= nothing
data/vendors.yaml
-   domains: [acme.com]
+   domains: ["https://acme.com/"]
= 5:13 error schema: an item of domains is "https://acme.com/", which does not have the right form; write acme.com.
+   domains: [ACME.com]
= 5:13 error schema: an item of domains is "ACME.com", which does not have the right form; write acme.com.
data/plans/acme/lite.yaml
- features: []
+ a: 1
+ b: 1
+ c: 1
+ d: 1
+ e: 1
+ f: 1
+ g: 1
+ h: 1
+ i: 1
+ j: 1
+ k: 1
+ l: 1
+ m: 1
+ n: 1
+ o: 1
+ p: 1
+ q: 1
+ r: 1
+ s: 1
+ t: 1
+ u: 1
+ v: 1
+ features: []
= 8:1 error unknown-field: a is not a field of a plan; its fields are name, region, category, …
= 9:1 error unknown-field: b is not a field of a plan; its fields are name, …
= 10:1 error unknown-field: c is not a field of a plan; its fields are name, …
= 11:1 error unknown-field: d is not a field of a plan; its fields are name, …
= 12:1 error unknown-field: e is not a field of a plan; did you mean "per"?
= 13:1 error unknown-field: f is not a field of a plan; its fields are name, …
= 14:1 error unknown-field: g is not a field of a plan; its fields are name, …
= 15:1 error unknown-field: h is not a field of a plan; its fields are name, …
= 16:1 error unknown-field: i is not a field of a plan; its fields are name, …
= 17:1 error unknown-field: j is not a field of a plan; its fields are name, …
= 18:1 error unknown-field: k is not a field of a plan; its fields are name, …
= 19:1 error unknown-field: l is not a field of a plan; did you mean "url"?
= 20:1 error unknown-field: m is not a field of a plan; its fields are name, …
= 21:1 error unknown-field: n is not a field of a plan; its fields are name, …
= 22:1 error unknown-field: o is not a field of a plan; its fields are name, …
= 23:1 error unknown-field: p is not a field of a plan; did you mean "per"?
= 24:1 error unknown-field: q is not a field of a plan; its fields are name, …
= 25:1 error unknown-field: r is not a field of a plan; did you mean "per"?
= 26:1 error unknown-field: s is not a field of a plan; its fields are name, …
= 27:1 error unknown-field: t is not a field of a plan; its fields are name, …
= 28:1 error unknown-field: u and 1 more are not fields either.
`;
