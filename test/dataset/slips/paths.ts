/** Names of files and folders. */
export const paths = `
data/models/acme/Foo.yaml < data/models/acme/acme-max.yaml
- name: Acme Max
+ name: Foo
= 1:1 error id: the id "Foo" is not made of lower case letters and digits joined by single dots, dashes or
    underscores; rename the file or folder.
= 8:19 warning price-plausibility: output_price is 10, which is less than the input_price of 15; check both.
data/plans/index/max.yaml < data/plans/acme/lite.yaml
= 1:1 error vendor-exists: the folder "index" is no vendor of data/vendors.yaml. Move the file, or add the
    vendor there.
= 1:1 error id: the vendor "index" is the name of a route; rename the file or folder.
data/leaderboards/nul/2026-08.yaml < data/leaderboards/bench/2026-08.yaml
= 1:1 error id: the board "nul" is the name of a Windows device; rename the file or folder.
= 1:1 error board-files: the folder "nul" holds periods and no board.yaml. Add it, or move the periods.
data/aliases/nul.yaml < data/aliases/bench.yaml
= 1:1 error id: the board "nul" is the name of a Windows device; rename the file or folder.
= 1:1 warning board-labels: there is no board "nul". Rename the file after its board.
data/offers/a.json.yaml < data/offers/host.yaml
= 1:1 error id: the provider "a.json" ends in a file extension, which hosts take for the type of the answer;
    rename the file or folder.
data/ids/azure/constructor.yaml < data/ids/litellm.yaml
= 1:1 error first-line: the first line names the schema, so that editors can help. Write: #
    yaml-language-server: $schema=../../schemas/ids.json
= 1:1 error id: the part "constructor" is a name that every JavaScript object has; rename the file or folder.
data/models/acme/acme-2.yml < data/site.yaml
= 1:1 error file: the file is none of data/models/<vendor>/<id>.yaml, and is not loaded. Move, rename or
    delete it.
data/site.YAML < data/site.yaml
= 1:1 error file: the file is none of data/site.yaml, data/vendors.yaml, data/sources.yaml, data/lists.yaml,
    data/tags.yaml, data/names.yaml, data/exchange-rates.yaml, data/exceptions.yaml, data/models/<vendor>/<id>.yaml,
    data/plans/<vendor>/<id>.yaml, data/leaderboards/<board>/board.yaml,
    data/leaderboards/<board>/<YYYY-MM>.yaml, data/aliases/<board>.yaml, data/offers/<provider>.yaml,
    data/ids/<namespace>.yaml, data/ids/<namespace>/<part>.yaml, and is not loaded. Did you mean
    "site.yaml"? Move, rename or delete it.
data/models/acme-2.yaml < data/site.yaml
= 1:1 error file: the file is none of data/models/<vendor>/<id>.yaml, and is not loaded. Move, rename or
    delete it.
data/plans/a/b/pro.yaml < data/site.yaml
= 1:1 error file: the file is none of data/plans/<vendor>/<id>.yaml, and is not loaded. Move, rename or
    delete it.
data/leaderboards/arena.yaml < data/site.yaml
= 1:1 error file: the file is none of data/leaderboards/<board>/board.yaml,
    data/leaderboards/<board>/<YYYY-MM>.yaml, and is not loaded. Move, rename or delete it.
data/leaderboards/bench/2026-13.yaml < data/site.yaml
= 1:1 error file: the file is none of data/leaderboards/<board>/board.yaml,
    data/leaderboards/<board>/<YYYY-MM>.yaml, and is not loaded. Move, rename or delete it.
data/model/acme/acme-2.yaml < data/site.yaml
= 1:1 error file: the file is none of data/site.yaml, data/vendors.yaml, data/sources.yaml, data/lists.yaml,
    data/tags.yaml, data/names.yaml, data/exchange-rates.yaml, data/exceptions.yaml, data/models/<vendor>/<id>.yaml,
    data/plans/<vendor>/<id>.yaml, data/leaderboards/<board>/board.yaml,
    data/leaderboards/<board>/<YYYY-MM>.yaml, data/aliases/<board>.yaml, data/offers/<provider>.yaml,
    data/ids/<namespace>.yaml, data/ids/<namespace>/<part>.yaml, and is not loaded. Did you mean "models"?
    Move, rename or delete it.
data/vendor.yaml < data/site.yaml
= 1:1 error file: the file is none of data/site.yaml, data/vendors.yaml, data/sources.yaml, data/lists.yaml,
    data/tags.yaml, data/names.yaml, data/exchange-rates.yaml, data/exceptions.yaml, data/models/<vendor>/<id>.yaml,
    data/plans/<vendor>/<id>.yaml, data/leaderboards/<board>/board.yaml,
    data/leaderboards/<board>/<YYYY-MM>.yaml, data/aliases/<board>.yaml, data/offers/<provider>.yaml,
    data/ids/<namespace>.yaml, data/ids/<namespace>/<part>.yaml, and is not loaded. Did you mean
    "vendors.yaml"? Move, rename or delete it.
data/ids/a/b/c.yaml < data/site.yaml
= 1:1 error file: the file is none of data/ids/<namespace>.yaml, data/ids/<namespace>/<part>.yaml, and is
    not loaded. Move, rename or delete it.
data/schemas/evil.json < data/site.yaml
= 1:1 error file: the file is none of data/site.yaml, data/vendors.yaml, data/sources.yaml, data/lists.yaml,
    data/tags.yaml, data/names.yaml, data/exchange-rates.yaml, data/exceptions.yaml, data/models/<vendor>/<id>.yaml,
    data/plans/<vendor>/<id>.yaml, data/leaderboards/<board>/board.yaml,
    data/leaderboards/<board>/<YYYY-MM>.yaml, data/aliases/<board>.yaml, data/offers/<provider>.yaml,
    data/ids/<namespace>.yaml, data/ids/<namespace>/<part>.yaml, and is not loaded. Move, rename or delete
    it.
data/models/.DS_Store < data/site.yaml
= 1:1 error file: the file is none of data/models/<vendor>/<id>.yaml, and is not loaded. Move, rename or
    delete it.
data/models/acme/#acme-1.yaml# < data/site.yaml
= 1:1 error file-name: the name "#acme-1.yaml#" holds "#"; names in data are made of the letters A to Z and
    a to z, digits, ".", "_" and "-". Rename or delete it.
data/models/acme/acme 2.txt < data/site.yaml
= 1:1 error file-name: the name "acme 2.txt" holds " "; names in data are made of the letters A to Z and a
    to z, digits, ".", "_" and "-". Rename or delete it.
data/models/ac⟦200b⟧me/a/acme-2.txt < data/site.yaml
= data/models/ac⟦200b⟧me:1:1 error file-name: the name "ac⟦200b⟧me" holds the character U+200B; names in
    data are made of the letters A to Z and a to z, digits, ".", "_" and "-". Rename or delete it.
`;
