/** Broken percent-encoding, hidden slashes, dots and NULs, and other addresses that no file has. */
export const addressesOfNothing: readonly string[] = [
  ...`
    /% /%2 /%zz /v1/% /v1/models/% /v1/models/%f /v1/models/%ff /v1/models/%c0%af /v1/models/%E6%99 /v1/leaderboards/%
    /v1/leaderboards/model/%ff /plans/% /v1/bulk/models.% /v1/bulk/%ff.json /v1/models/%00 /v1/models/gpt%00.json /%00 /v1%00
    /plans/%00/ /v1/models/%ED%A0%80 /v1/models/%0d%0aSet-Cookie:%20a=b /v1%2fmodels /v1%2Fmodels/ /v1/models%2fgpt-5.1
    /v1/models/..%2f..%2f..%2fetc%2fpasswd /..%2f..%2fetc/passwd /v1/models/..%5c..%5cwin.ini /v1/models/%252e%252e
    /v1/models/%252e%252e%252fetc /v1/models/..;/ /v1/models/... /v1/models/....// /v1/models/gpt-5.1;a=b /v1/models/%20
    /v1/models/gpt-5.1%20 /v1/models/gpt-5.1. /v1/models/* /v1/models/~root /v1/models/:id /v1/models/{id} /.git/config /.env
    /.well-known/none /package.json /node_modules/ /data/site.yaml /v1/models/index.json/x /v1/models/智谱 /v1/models/%F0%9F%98%80
    /v1/models/%E2%80%AE /v1/models/CON /v1/models/con /v1/models/nul.json
  `
    .trim()
    .split(/\s+/),
  `/v1/models/${'x'.repeat(300)}`,
  `/v1/models/${'x'.repeat(4_000)}`,
  `/${'v1/'.repeat(500)}models`,
  `/v1/models/${'%2e%2e%2f'.repeat(300)}etc`,
];
