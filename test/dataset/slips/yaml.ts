/** What YAML has beyond records, lists, texts and numbers, and text that is no YAML at all. */
export const yaml = String.raw`
data/models/acme/acme-mini.yaml
- name: Acme Mini
+ name: Acme Mini
+ name: Acme 2 ⇒ 3:1 error duplicate-key: name appears twice in its record; keep one.
+ "na\u006de": Acme 2
+ name: Acme Mini ⇒ 3:1 error duplicate-key: name appears twice in its record; keep one.
+ name: &a Acme
= 2:7 error yaml-feature: this is an anchor, and files hold none; write the value out, in quotes if it is
    text.
+ name: *a
= 2:7 error yaml-feature: this is an alias, and files hold none; write the value out, in quotes if it is
    text.
+ name: !!str Acme
= 2:7 error yaml-feature: this is a tag, and files hold none; write the value out, in quotes if it is text.
+ name: ! Acme
= 2:7 error yaml-feature: this is a tag, and files hold none; write the value out, in quotes if it is text.
+ name: Acme Mini
+ <<: {seed: true}
= 3:1 error unknown-field: << is not a field of the record. Its fields are name, url, context_window,
    max_output_tokens, released, knowledge_cutoff, modalities, capabilities, weights, lifecycle, rates,
    list_prices, tags, aliases, fact_sources, seed, prices.
+ name: Acme Mini
+ ? [a]
+ : b ⇒ 3:3 error yaml: With stringKeys, all keys must be strings. A field name is a plain word.
+ name: Acme Mini
+ __proto__: {seed: true}
= 3:1 error unknown-field: __proto__ is not a field of the record. Its fields are name, url, context_window,
    max_output_tokens, released, knowledge_cutoff, modalities, capabilities, weights, lifecycle, rates,
    list_prices, tags, aliases, fact_sources, seed, prices.
+ name:Acme Mini
= 2:1 error yaml: Implicit keys need to be on a single line. Write ": " after the field, indent it alike,
    and close what is open above.
+ name: Acme: 1
= 2:7 error yaml: Nested mappings are not allowed in compact mappings. Put text in quotes, or indent the
    field as its record does.
+ name: "Acme
= 2:7 error yaml: Missing closing "quote. Close the quote, or write ": " after a field and "- " before an
    item.
+ name: "Acme" 1 ⇒ 2:14 error yaml: Unexpected scalar at node end. Put the value in quotes if it is text.
+ name: "Acme \q"
= 2:13 error yaml: Invalid escape sequence \q. Write \\ for a backslash, or use single quotes.
+ name: ⟦60⟧Acme⟦60⟧
= 2:7 error yaml: Plain value cannot start with reserved character ⟦60⟧. Put the value in quotes.
+ name:
+ ⟦9⟧Acme ⇒ 3:1 error characters: a tab is not allowed here; write spaces.
+ name: |-
+   Acme
+   1 ⇒ 2:7 error text: name holds a line end; write it as one paragraph, folded with ">-" where it is long.
= 2:7 warning similar-names: name is "Acme\n1", which is "Acme 1" of data/models/acme/acme-1.yaml,
    punctuation aside; rename one, or merge the two.
+ name: Acme Mini
+ %YAML 1.2
= 3:1 error yaml: Implicit keys need to be on a single line. Write ": " after the field, indent it alike,
    and close what is open above.
+ name: Acme Mini
+ ---
+ name: Acme 2 ⇒ 3:1 error yaml-document: a second document begins here; give it a file of its own.
+ <<<<<<< HEAD
+ name: Acme Mini
+ =======
+ name: Acme 2
+ >>>>>>> other
= 2:1 error yaml: Implicit keys need to be on a single line. Write ": " after the field, indent it alike,
    and close what is open above.
= 4:1 error yaml: Implicit keys need to be on a single line. Write ": " after the field, indent it alike,
    and close what is open above.
= 6:1 error yaml: Implicit keys need to be on a single line. Write ": " after the field, indent it alike,
    and close what is open above.
= 7:1 error yaml: Block scalar values in collections must be indented. Indent the fields of one record
    alike, and close every bracket.
+ name: Acme
+   1
= 2:7 error lines: name goes on in the line below without quotes; indent the items of a list alike, set
    commas, and fold a long text with ">-".
= 2:7 warning similar-names: name is "Acme 1", which is "Acme 1" of data/models/acme/acme-1.yaml,
    punctuation aside; rename one, or merge the two.
+ name: Acme
+   - b
= 2:7 error lines: name goes on in the line below without quotes; indent the items of a list alike, set
    commas, and fold a long text with ">-".
- tags: []
+ tags: [coding
= 5:1 error yaml: Flow sequence in block collection must be sufficiently indented and end with a ]. Indent
    the fields of one record alike, and close every bracket.
+ tags: coding] ⇒ 4:7 error type: tags is "coding]", which is text; it must be a list, such as [a, b]. [tags]
+ tags: [coding,, preview]
= 4:15 error yaml: Unexpected , in flow sequence. Put the value in quotes if it is text.
+ tags: [- coding]
= 4:8 error yaml: Implicit keys of flow sequence pairs need to be on a single line. Write ": " after the
    field, indent it alike, and close what is open above.
+ tags: &a [*a]
= 4:7 error yaml-feature: this is an anchor, and files hold none; write the value out, in quotes if it is
    text.
= 4:11 error yaml-feature: this is an alias, and files hold none; write the value out, in quotes if it is
    text.
+ tags: [[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]
= 4:30 error depth: this lies more than 24 levels deep, and no record needs that. Close the brackets before
    it, or indent the line as its neighbours are.
+ tags:
+   - coding
+    - preview
= 5:5 error lines: tags goes on in the line below without quotes; indent the items of a list alike, set
    commas, and fold a long text with ">-".
- # yaml-language-server: $schema=../../schemas/model.json
+ # Acme
= 1:1 error first-line: the first line names the schema, so that editors can help. Write: #
    yaml-language-server: $schema=../../schemas/model.json
+ # yaml-language-server: $schema=../../schemas/plan.json
= 1:1 error first-line: the first line names the schema, so that editors can help. Write: #
    yaml-language-server: $schema=../../schemas/model.json
+ %YAML 1.1
+ --- ⇒ 1:1 error yaml-feature: files hold no directives; take it away.
+ ---
= 1:1 error first-line: the first line names the schema, so that editors can help. Write: #
    yaml-language-server: $schema=../../schemas/model.json
- context_window: 128000
+ context_window: 128000⟦d⟧
= 3:23 error characters: the line ends as on Windows (CR LF); save the file with LF line ends.
+ # Acme⟦200b⟧ and⟦200b⟧
+ context_window: 128000 ⇒ 3:7 error characters: the character U+200B is invisible; remove it.
+ # Ame⟦301⟧lie
+ context_window: 128000
= 3:5 error nfc: a letter and its accent are two characters here; write one (Unicode form NFC).
-     input_price: 0.25
-     output_price: 1
+     input_price: "0.25
+     output_price: 1
= 8:18 error yaml: Missing closing "quote. Close the quote, or write ": " after a field and "- " before an
    item.
+   input_price: 0.25
+     output_price: 1
= 8:1 error yaml: All mapping items must start at the same column. Indent the fields of one record alike,
    and close every bracket.
= 9:5 error yaml: Implicit keys need to be on a single line. Write ": " after the field, indent it alike,
    and close what is open above.
= 10:5 error yaml: Implicit keys need to be on a single line. Write ": " after the field, indent it alike,
    and close what is open above.
+      input_price: 0.25
+     output_price: 1
= 8:6 error yaml: Implicit keys need to be on a single line. Write ": " after the field, indent it alike,
    and close what is open above.
+     input_price: 0.25, output_price: 1
= 8:18 error yaml: Nested mappings are not allowed in compact mappings. Put text in quotes, or indent the
    field as its record does.
-     sources:
-       - url: https://acme.com/prices
-         checked: 2026-11-01
+     sources: [{url: https://acme.com/, url: https://acme.com/, checked: null}]
= 10:40 error duplicate-key: url appears twice in its record; keep one.
+     sources: [{url: https://acme.com/, checked: null]
= 10:53 error yaml: Flow map in block collection must be sufficiently indented and end with a }. Indent the
    fields of one record alike, and close every bracket.
-     sources:
-       - url: https://acme.com/prices
-         checked: 2026-11-01
+     sources:
+  =     - url: https://acme.com/prices
= 11:2 error yaml: All mapping items must start at the same column. Indent the fields of one record alike,
    and close every bracket.
+     sources:
+       - url: https://acme.com/prices
+   # note
+        checked: 2026-11-01
= 13:8 error yaml: Sequence item without - indicator. Close the quote, or write ": " after a field and "- "
    before an item.
+     sources:
+       - url: https://acme.com/prices
+   # note
+       url: https://acme.com/prices
= 13:7 error yaml: All mapping items must start at the same column. Indent the fields of one record alike,
    and close every bracket.
`;
