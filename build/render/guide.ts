import { documents } from '../../feed/documents.ts';
import { addressOf } from '../../feed/paths.ts';
import type { Feed } from '../derive/feed.ts';
import type { Files } from './answers.ts';
import { documentList, endpointList, parameterList, problemList } from './guide/lists.ts';
import { questionList } from './guide/questions.ts';
import { encodeText } from './json.ts';
import { fillMarkdown } from './markdown/fill.ts';
import { markdownAddress } from './markdown/text.ts';
import { samplesOf } from './samples.ts';
import type { Templates } from './templates.ts';

export type GuideOptions = {
  readonly templates: Templates;
  /** Every file whose size the guide tells. */
  readonly files: Files;
};

/** `llms.txt`, in the form that llmstxt.org proposes. */
export function renderGuide(feed: Feed, { templates, files }: GuideOptions): readonly [path: string, bytes: Uint8Array] {
  const { apiRoot, dataset } = feed;
  const source = { feed, files, samples: samplesOf(feed, files) };
  const { markdown } = fillMarkdown(templates, 'guide/llms.md', {
    name: dataset.site.name,
    description: dataset.site.description,
    base_url: markdownAddress(addressOf(apiRoot, 'discovery.get', {})),
    plans: markdownAddress(addressOf(apiRoot, 'plans.list', {})),
    parameters: parameterList(),
    problems: problemList(),
    questions: questionList(feed, templates),
    endpoints: endpointList(source),
    documents: documentList(source),
  });
  return [documents.guide.file, encodeText(`${markdown}\n`)];
}
