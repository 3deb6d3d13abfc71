/** Names of files and folders. */
export const paths = `
data/models/acme/Foo.yaml < data/models/acme/acme-max.yaml
- name: Acme Max
+ name: Foo
= 1:1 error id: the id "Foo" is not made of lower case letters and digits joined by single dots, dashes or underscores; rename the file.
= 8:19 warning price-plausibility: output_price is 10, less than the input_price of 15; output costs more nearly everywhere. Check whether the two are swapped.
data/models/acme/con.yaml < data/models/acme/acme-max.yaml
- name: Acme Max
+ name: Foo
= 1:1 error id: the id "con" is the name of a Windows device; rename the file.
= 8:19 warning price-plausibility: output_price is 10, less than the input_price of 15; output costs more nearly everywhere. Check whether the two are swapped.
data/models/acme/a--b.yaml < data/models/acme/acme-max.yaml
- name: Acme Max
+ name: Foo
= 1:1 error id: the id "a--b" is not made of lower case letters and digits joined by single dots, dashes or underscores; rename the file.
= 8:19 warning price-plausibility: output_price is 10, less than the input_price of 15; output costs more nearly everywhere. Check whether the two are swapped.
data/plans/index/max.yaml < data/plans/acme/lite.yaml
= 1:1 error vendor-exists: the folder "index" is no vendor of data/vendors.yaml. Move the file, or add the vendor there.
= 1:1 error id: the vendor's slug "index" is the name of a route; rename the folder.
data/leaderboards/nul/2026-08.yaml < data/leaderboards/bench/2026-08.yaml
= 1:1 error id: the board's key "nul" is the name of a Windows device; rename the folder.
= 1:1 error board-files: the folder "nul" holds periods and no board.yaml. Add data/leaderboards/nul/board.yaml, or move the periods.
data/aliases/nul.yaml < data/aliases/bench.yaml
= 1:1 error id: the board's key "nul" is the name of a Windows device; rename the file.
= 1:1 warning board-labels: there is no board "nul". Rename the file after its board.
data/offers/a.json.yaml < data/offers/host.yaml
= 1:1 error id: the id "a.json" ends in a file extension, which hosts take for the type of the answer; rename the file.
data/ids/azure/constructor.yaml < data/ids/litellm.yaml
= 1:1 error first-line: the first line names the schema, so that editors can help. Write: # yaml-language-server: $schema=../../schemas/ids.json
= 1:1 error id: the name "constructor" is a name that every JavaScript object has; rename the file.
data/models/acme/acme-2.yml < data/site.yaml
= 1:1 error file: the file is loaded by no rule; the data's files end in ".yaml". Rename it to data/models/acme/acme-2.yaml.
data/site.YAML < data/site.yaml
= 1:1 error file: the file is loaded by no rule; the data's files end in ".yaml". Rename it to data/site.yaml.
data/models/acme-2.yaml < data/site.yaml
= 1:1 error file: the file is loaded by no rule; a model lies at data/models/<vendor>/<id>.yaml. Move it there.
data/plans/a/b/pro.yaml < data/site.yaml
= 1:1 error file: the file is loaded by no rule; a plan lies at data/plans/<vendor>/<id>.yaml. Move it there.
data/leaderboards/arena.yaml < data/site.yaml
= 1:1 error file: the file is loaded by no rule; a board lies at data/leaderboards/<board>/board.yaml, its periods beside it. Move it there.
data/leaderboards/bench/2026-13.yaml < data/site.yaml
= 1:1 error file: the file is loaded by no rule; beside board.yaml lie its periods, named YYYY-MM.yaml. Rename it.
data/model/acme/acme-2.yaml < data/site.yaml
= 1:1 error file: the file is loaded by no rule; the folders of data are models, plans, leaderboards, ids, aliases, offers. Did you mean "models"?
data/vendor.yaml < data/site.yaml
= 1:1 error file: the file is loaded by no rule; in data itself lie site.yaml, vendors.yaml, sources.yaml, tags.yaml, exchange-rates.yaml, exceptions.yaml. Did you mean "vendors"?
data/ids/a/b/c.yaml < data/site.yaml
= 1:1 error file: the file is loaded by no rule; the ids of another system lie at data/ids/<namespace>.yaml, or in files below data/ids/<namespace>. Move it there.
data/schemas/evil.json < data/site.yaml
= 1:1 error file: the file is no schema of the data, which "npm run fix" writes; delete it.
data/models/.DS_Store < data/site.yaml
= 1:1 error file: the file is what an editor or the system left behind; delete it.
data/models/acme/#acme-1.yaml# < data/site.yaml
= 1:1 error file: the file is what an editor or the system left behind; delete it.
data/models/acme/acme 2.txt < data/site.yaml
= 1:1 error file-name: the name "acme 2.txt" holds a space; names in data are made of the letters A to Z and a to z, digits, ".", "_" and "-". Rename it.
data/models/ac⟦200b⟧me/a/acme-2.txt < data/site.yaml
= data/models/ac​me:1:1 error file-name: the name "ac​me" holds a zero-width character (U+200B); names in data are made of the letters A to Z and a to z, digits, ".", "_" and "-". Rename it.
`;
