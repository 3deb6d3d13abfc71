import { dayText } from '../../../../feed/format.ts';
import { bodyOf, useAnswer } from '../../feed/use-answer.ts';
import { useTitle } from '../../parts/hooks.ts';
import { Waiting } from '../../parts/waiting.tsx';
import { hrefOf } from '../../routing/route.ts';

/** Every vendor of models or plans, by name. */
export function VendorsView() {
  const outcome = useAnswer('vendors.list', {});
  const vendors = bodyOf(outcome)?.vendors;
  useTitle('Vendors');
  if (vendors === undefined) return <Waiting outcome={outcome} />;
  return (
    <article class="record">
      <header>
        <h1>Vendors</h1>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Vendor</th>
            <th scope="col" class="n">
              Models
            </th>
            <th scope="col" class="n">
              Plans
            </th>
            <th scope="col">Newest model</th>
          </tr>
        </thead>
        <tbody>
          {vendors.map(({ slug, name, model_count, plan_count, newest_released }) => (
            <tr key={slug}>
              <th scope="row">
                <a href={hrefOf('vendor', { id: slug })}>{name}</a>
              </th>
              <td class="n">{model_count}</td>
              <td class="n">{plan_count}</td>
              <td>{newest_released === null ? '–' : dayText(newest_released)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
