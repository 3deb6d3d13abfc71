/** The value of a JSON file that was asked for over HTTP; undefined where there is none. */
export async function readJson(response: Response): Promise<unknown> {
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
}
