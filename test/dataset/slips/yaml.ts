/** What YAML has beyond records, lists, texts and numbers, and text that is no YAML at all. */
export const yaml = String.raw`
data/models/acme/acme-mini.yaml
- name: Acme Mini
+ name: Acme Mini
+ name: Acme 2
= 3:1 error duplicate-key: name appears twice in its record; keep one.
+ "na\u006de": Acme 2
+ name: Acme Mini
= 3:1 error duplicate-key: name appears twice in its record; keep one.
+ name: &a Acme
= 2:7 error yaml-feature: &a is an anchor, and files hold none; write the value out, in quotes if it is text.
+ name:
+   &a
+   Acme
= 3:3 error yaml-feature: &a is an anchor, and files hold none; write the value out, in quotes if it is text.
+ name: *a
= 2:7 error yaml-feature: *a is an alias, and files hold none; write the value out, in quotes if it is text.
+ name: !!str Acme
= 2:7 error yaml-feature: !!str is a tag, and files hold none; take it away, or put the text in quotes.
+ name: ! Acme
= 2:7 error yaml-feature: ! is a tag, and files hold none; take it away, or put the text in quotes.
+ name: Acme Mini
+ <<: {seed: true}
= 3:1 error yaml-feature: "<<" merges another record, and files hold no merge keys; write its fields out.
+ name: Acme Mini
+ ? [a]
+ : b
= 3:3 error yaml: With stringKeys, all keys must be strings. A field name is a plain word.
+ name: Acme Mini
+ "": b
= 3:1 error unknown-field:  is not a field of a model; its fields are name, …
+ name: Acme Mini
+ __proto__: {seed: true}
= 3:1 error unknown-field: __proto__ is not a field of a model; its fields are name, …
+ name: Acme Mini
+ constructor: b
= 3:1 error unknown-field: constructor is not a field of a model; its fields are name, …
+ name: Acme Mini
+ seed
= 3:1 error yaml: Implicit keys need to be on a single line. Write a colon and a space after the field name, and close the quote or bracket above.
+ name:Acme Mini
= 2:1 error yaml: Implicit keys need to be on a single line. Write a colon and a space after the field name, and close the quote or bracket above.
+ name: Acme: 1
= 2:7 error yaml: Nested mappings are not allowed in compact mappings. Put the value in quotes if it is text, or indent the field as its record does.
+ name: "Acme
= 2:7 error yaml: the quote that opens here is never closed; close it.
+ name: 'Acme
= 2:7 error yaml: the quote that opens here is never closed; close it.
+ name: "Acme" 1
= 2:14 error yaml: Unexpected scalar at node end. Put the value in quotes if it is text.
+ name: "Acme \q"
= 2:13 error yaml: Invalid escape sequence \q. Write \\ for a backslash, or use single quotes.
+ name: ⟦60⟧Acme⟦60⟧
= 2:7 error yaml: Plain value cannot start with reserved character ⟦60⟧. Put the value in quotes.
+ name: @acme
= 2:7 error yaml: Plain value cannot start with reserved character @. Put the value in quotes.
+ name:
+ ⟦9⟧Acme
= 3:1 error characters: a tab is not allowed here; write spaces.
+ name: |-
+   Acme
+   1
= 2:7 error text: name holds a line end; write it as one paragraph, folded with ">-" where it is long.
= 2:7 warning similar-names: the name "Acme\n1" is "Acme 1" of data/models/acme/acme-1.yaml but for punctuation or letter case; readers can't tell the two apart. Correct one of…
+  name: Acme Mini
= 3:1 error yaml: Unexpected scalar at node end. Put the value in quotes if it is text.
= 4:1 error yaml: Unexpected scalar token in YAML stream: "tags". Put the value in quotes if it is text.
= 5:1 error yaml: Unexpected scalar token in YAML stream: "aliases". Put the value in quotes if it is text.
= 6:1 error yaml: Unexpected scalar token in YAML stream: "prices". Put the value in quotes if it is text.
= 7:3 error yaml: Unexpected seq-item-ind token in YAML stream: "-". Put the value in quotes if it is text.
= 8:5 error yaml: Unexpected scalar token in YAML stream: "input_price". Put the value in quotes if it is text.
= 9:5 error yaml: Unexpected scalar token in YAML stream: "output_price". Put the value in quotes if it is text.
= 10:5 error yaml: Unexpected scalar token in YAML stream: "sources". Put the value in quotes if it is text.
= 11:7 error yaml: Unexpected seq-item-ind token in YAML stream: "-". Put the value in quotes if it is text.
= 12:9 error yaml: Unexpected scalar token in YAML stream: "checked". Put the value in quotes if it is text.
+ name: Acme Mini
+ %YAML 1.2
= 3:1 error yaml: Implicit keys need to be on a single line. Write a colon and a space after the field name, and close the quote or bracket above.
+ name: Acme Mini
+ ---
+ name: Acme 2
= 3:1 error yaml-document: a second document begins here, and a file holds one; give the other a file of its own.
+ <<<<<<< HEAD
+ name: Acme Mini
+ =======
+ name: Acme 2
+ >>>>>>> other
= 2:1 error yaml: Implicit keys need to be on a single line. Write a colon and a space after the field name, and close the quote or bracket above.
= 4:1 error yaml: Implicit keys need to be on a single line. Write a colon and a space after the field name, and close the quote or bracket above.
= 6:1 error yaml: Implicit keys need to be on a single line. Write a colon and a space after the field name, and close the quote or bracket above.
= 7:1 error yaml: Block scalar values in collections must be indented. Indent the fields of one record alike, and close every bracket.
+ name: Acme
+   1
= 2:7 error lines: name goes on over several lines without quotes, which YAML joins; write it in one line, fold a text with ">-", or add the comma that is missing between brackets.
= 2:7 warning similar-names: the name "Acme 1" is the name of data/models/acme/acme-1.yaml too; readers can't tell the two apart. Correct one of them, or merge the files.
+ name: Acme
+   - b
= 2:7 error lines: name goes on in the line below, which begins with a dash but is indented further, so that YAML joins the two; indent the items of a list alike.
- tags: []
+ tags: [coding
= 5:1 error yaml: Flow sequence in block collection must be sufficiently indented and end with a ]. Indent the fields of one record alike, and close every bracket.
+ tags: coding]
= 4:7 error type: tags is "coding]", which is text; it must be a list. Write [coding] for a list of one. What the model is for, sorted, of ⟦60⟧data/tags.yaml⟦60⟧. Those that follow from…
+ tags: [coding,, preview]
= 4:15 error yaml: Unexpected , in flow sequence. Put the value in quotes if it is text.
+ tags: [- coding]
= 4:8 error yaml: Block collections are not allowed within flow collections. Between brackets, write [a, b] or { key: value }.
+ tags: [coding, *a]
= 4:16 error yaml-feature: *a is an alias, and files hold none; write the value out, in quotes if it is text.
+ tags: &a [*a]
= 4:7 error yaml-feature: &a is an anchor, and files hold none; write the value out, in quotes if it is text.
+ tags: [[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]
= 4:30 error depth: this is nested more than 24 levels deep; no record needs that.
+ tags:
+   - coding
+    - preview
= 5:5 error lines: tags goes on in the line below, which begins with a dash but is indented further, so that YAML joins the two; indent the items of a list alike.
- # yaml-language-server: $schema=../../schemas/model.json
+ # Acme
= 1:1 error first-line: the first line names the schema, so that editors can help. Write: # yaml-language-server: $schema=../../schemas/model.json
+ # yaml-language-server: $schema=../../schemas/plan.json
= 1:1 error first-line: the first line names the schema, so that editors can help. Write: # yaml-language-server: $schema=../../schemas/model.json
+ %YAML 1.1
+ ---
= 1:1 error yaml-feature: %YAML 1.1 is a directive, and files hold none; take it away.
+ ---
= 1:1 error first-line: the first line names the schema, so that editors can help. Add: # yaml-language-server: $schema=../../schemas/model.json
- context_window: 128000
+ context_window: 128000⟦d⟧
= 3:23 error characters: the line ends as on Windows (CR LF); save the file with LF line ends.
+ # Acme⟦200b⟧ and⟦200b⟧
+ context_window: 128000
= 3:7 error characters: a zero-width character (U+200B) is invisible; remove it. The file holds 2, this is the first.
+ # Ame⟦301⟧lie
+ context_window: 128000
= 3:5 error nfc: a letter and its accent stand here as two characters; write them as one (Unicode form NFC).
-     input_price: 0.25
-     output_price: 1
+     input_price: "0.25
+     output_price: 1
= 8:18 error yaml: the quote that opens here is never closed; close it.
+   input_price: 0.25
+     output_price: 1
= 8:1 error yaml: All mapping items must start at the same column. Indent the fields of one record alike, and close every bracket.
= 9:5 error yaml: the line is indented further than the field above, so that it goes on with the value there; indent the two alike.
= 10:5 error yaml: the line is indented further than the field above, so that it goes on with the value there; indent the two alike.
+      input_price: 0.25
+     output_price: 1
= 8:6 error yaml: the line is indented further than the field above, so that it goes on with the value there; indent the two alike.
+     input_price: 0.25, output_price: 1
= 8:18 error yaml: Nested mappings are not allowed in compact mappings. Put the value in quotes if it is text, or indent the field as its record does.
-     sources:
-       - url: https://acme.com/prices
-         checked: 2026-11-01
+     sources: [{url: https://acme.com/, url: https://acme.com/, checked: null}]
= 10:40 error duplicate-key: url appears twice in its record; keep one.
+     sources: [{url: https://acme.com/, checked: null]
= 10:53 error yaml: Flow map in block collection must be sufficiently indented and end with a }. Indent the fields of one record alike, and close every bracket.
-     sources:
-       - url: https://acme.com/prices
-         checked: 2026-11-01
+     sources:
+  =     - url: https://acme.com/prices
= 11:2 error yaml: All mapping items must start at the same column. Indent the fields of one record alike, and close every bracket.
+     sources:
+       - url: https://acme.com/prices
+   # note
+        checked: 2026-11-01
= 13:8 error yaml: Sequence item without - indicator. Add it: a colon and a space after a field name, a dash and a space before an item.
+     sources:
+       - url: https://acme.com/prices
+   # note
+       url: https://acme.com/prices
= 13:7 error yaml: All mapping items must start at the same column. Indent the fields of one record alike, and close every bracket.
`;
