/**
 * The same call in other tongues. An address is written as a literal that the language can not read
 * as anything else.
 */
export const calls = [
  { name: 'curl', write: (address: string) => `curl '${address.replaceAll("'", '%27')}'` },
  {
    name: 'JavaScript',
    write: (address: string) =>
      `const response = await fetch(${JSON.stringify(address)});\nconst answer = await response.json();`,
  },
  {
    name: 'Python',
    write: (address: string) =>
      `import json, urllib.request\n\nwith urllib.request.urlopen(${JSON.stringify(address)}) as response:\n    answer = json.load(response)`,
  },
] as const;
