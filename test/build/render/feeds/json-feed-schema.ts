/**
 * What JSON Feed 1.1 demands (https://www.jsonfeed.org/version/1.1/): extensions are objects whose
 * name begins with `_` and a letter.
 */

const address = { type: 'string', pattern: '^https?://[^ ]+$' };
const rfc3339 = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
};
const extensions = { '^_[A-Za-z]': { type: 'object' } };

const authors = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: { type: 'string' }, url: address, avatar: address },
    patternProperties: extensions,
    additionalProperties: false,
    minProperties: 1,
  },
};

const item = {
  type: 'object',
  properties: {
    id: { type: 'string', minLength: 1 },
    url: address,
    external_url: address,
    title: { type: 'string' },
    content_html: { type: 'string' },
    content_text: { type: 'string' },
    summary: { type: 'string' },
    image: address,
    banner_image: address,
    date_published: rfc3339,
    date_modified: rfc3339,
    authors,
    tags: { type: 'array', items: { type: 'string' } },
    language: { type: 'string' },
    attachments: { type: 'array' },
  },
  patternProperties: extensions,
  additionalProperties: false,
  required: ['id'],
  anyOf: [{ required: ['content_html'] }, { required: ['content_text'] }],
};

export const jsonFeed = {
  type: 'object',
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: { type: 'string' },
    home_page_url: address,
    feed_url: address,
    description: { type: 'string' },
    user_comment: { type: 'string' },
    next_url: address,
    icon: address,
    favicon: address,
    authors,
    language: { type: 'string' },
    expired: { type: 'boolean' },
    hubs: { type: 'array' },
    items: { type: 'array', items: item },
  },
  patternProperties: extensions,
  additionalProperties: false,
  required: ['version', 'title', 'items'],
};
