import { useEffect, useState } from 'preact/hooks';
import type { EndpointId } from '../../../../feed/endpoints.ts';
import { parameterNames } from '../../../../feed/paths.ts';
import { t } from '../../../messages/t.ts';
import { answersQueries } from '../../feed/queries.ts';
import { addressOf, table } from '../../feed/table.ts';
import { rewrite, useQuery } from '../../routing/navigation.ts';
import { hrefOf } from '../../routing/route.ts';
import { AnswerPanel } from './answer.tsx';
import { Input } from './inputs.tsx';
import { requestPath } from './request.ts';
import { SameCall } from './same-call.tsx';
import { type Sent, send } from './send.ts';

/** An endpoint's parameters as a form, and what it really answers. */
export function TryIt({ id }: { readonly id: EndpointId }) {
  const values = useQuery();
  const [sent, setSent] = useState<Sent | { readonly failure: string }>();
  const endpoint = table[id];
  const names = [...parameterNames(endpoint.path), ...Object.keys(endpoint.query)];
  const path = requestPath(endpoint, values);
  const address = path === undefined ? undefined : addressOf(path).href;
  const change = (name: string, value: string) =>
    rewrite(hrefOf('endpoint', { id, query: { ...values, [name]: value } }));
  return (
    <form
      class="try-it"
      onSubmit={(event) => {
        event.preventDefault();
        if (address !== undefined) send(address).then(setSent);
      }}
    >
      {names.length > 0 && (
        <div class="fields">
          {names.map((name) => (
            <Input
              key={name}
              endpoint={id}
              name={name}
              rule={endpoint.query[name]}
              value={values[name] ?? ''}
              board={values.board ?? ''}
              onChange={(value) => change(name, value)}
            />
          ))}
        </div>
      )}
      <div class="row">
        <button type="submit" class="button main" disabled={address === undefined}>
          {t('Send')}
        </button>
        <code class="address">{address ?? t('Fill in what the path needs.')}</code>
      </div>
      <QueryNote isNeeded={endpoint.answer === 'runtime' || (path?.includes('?') ?? false)} />
      {sent !== undefined &&
        ('failure' in sent ? <p class="note">{sent.failure}</p> : <AnswerPanel sent={sent} />)}
      {address !== undefined && <SameCall address={address} />}
    </form>
  );
}

/** A host without the runtime passes a query over, and would seem to answer it. */
function QueryNote({ isNeeded }: { readonly isNeeded: boolean }) {
  const [isAnswered, setIsAnswered] = useState(true);
  useEffect(() => {
    if (isNeeded) answersQueries().then(setIsAnswered);
  }, [isNeeded]);
  return isAnswered ? null : (
    <p class="note">
      {t('This host serves files only: it takes no notice of a query, and has no search.')}
    </p>
  );
}
