import type { Step } from './steps.ts';

/**
 * Workflows for Redocly's respect: each request alone, and an answer requested again by its ETag.
 */
export function arazzoOf(steps: readonly Step[], description: string): object {
  return {
    arazzo: '1.0.1',
    info: { title: 'The feed keeps its description', version: '1.0.0' },
    sourceDescriptions: [{ name: 'feed', type: 'openapi', url: description }],
    workflows: [
      ...steps.map((step, index) => ({
        workflowId: `${step.operationId}-${index}`,
        steps: [toStep(step, 'ask')],
      })),
      { workflowId: 'not-modified', steps: [FIRST, AGAIN] },
    ],
  };
}

const FIRST = {
  ...toStep({ operationId: 'modelsList', values: [], status: 200 }, 'first'),
  outputs: { etag: '$response.header.etag' },
};

const AGAIN = toStep(
  {
    operationId: 'modelsList',
    values: [{ name: 'If-None-Match', in: 'header', value: '$steps.first.outputs.etag' }],
    status: 304,
  },
  'again',
);

function toStep({ operationId, values, status }: Step, stepId: string) {
  return {
    stepId,
    operationId: `$sourceDescriptions.feed.${operationId}`,
    ...(values.length === 0 ? {} : { parameters: values }),
    successCriteria: [
      { condition: `$statusCode == ${status}` },
      { condition: "$response.header.access-control-allow-origin == '*'" },
    ],
  };
}
