import { documents } from '../../feed/documents.ts';
import { addressOf, mcpPath, mcpSettings } from '../../feed/paths.ts';
import type { Site } from '../derive/site.ts';
import { documentList, endpointList, parameterList, problemList } from './guide/lists.ts';
import { questionList } from './guide/questions.ts';
import { fillMarkdown, markdownAddress } from './markdown/text.ts';
import { encodeText, type FileSizes, type OutputFile } from './output-file.ts';
import { samplesOf } from './samples.ts';
import type { Templates } from './templates.ts';

export type GuideOptions = {
  readonly templates: Templates;
  /** The sizes of the files that the guide tells. */
  readonly sizes: FileSizes;
};

/** `llms.txt`, in the form that llmstxt.org proposes. */
export function renderGuide(site: Site, { templates, sizes }: GuideOptions): OutputFile {
  const { apiRoot, about } = site;
  const source = { apiRoot, sizes, samples: samplesOf(site, sizes) };
  const { markdown } = fillMarkdown(templates, 'guide/llms.md', {
    name: about.name,
    description: about.description,
    base_url: markdownAddress(addressOf(apiRoot, 'discovery.get', {})),
    plans: markdownAddress(addressOf(apiRoot, 'plans.list', {})),
    mcp: markdownAddress(apiRoot + mcpPath),
    mcp_command: { markdown: `\`claude mcp add --transport http coderfeed ${apiRoot}${mcpPath}\`` },
    mcp_settings: { markdown: `\`${mcpSettings(apiRoot)}\`` },
    parameters: parameterList(),
    problems: problemList(),
    questions: questionList(site, templates),
    endpoints: endpointList(source),
    documents: documentList(source),
  });
  return [documents.guide.file, encodeText(`${markdown}\n`)];
}
