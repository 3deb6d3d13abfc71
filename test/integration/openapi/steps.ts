/** The parts of a description from which requests are made. */
export type Description = {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
};

type PathItem = {
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly get: { readonly operationId: string };
  readonly head: { readonly operationId: string };
};

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: string;
  readonly schema: {
    readonly enum?: readonly string[];
    readonly type?: string;
    readonly minimum?: number;
    readonly minLength?: number;
  };
};

type Value = { readonly name: string; readonly in: string; readonly value: string | number };

/** One request of a workflow, and the status that it must be answered with. */
export type Step = {
  readonly operationId: string;
  readonly values: readonly Value[];
  readonly status: number;
};

/**
 * Requests for every operation: plain, with every query parameter and every value that a list
 * allows, and with values that are none.
 */
export function stepsFor({ paths, components }: Description): readonly Step[] {
  return Object.values(paths).flatMap(({ parameters, get, head }) => {
    const known = parameters.map((parameter) =>
      '$ref' in parameter
        ? (components.parameters[parameter.$ref.slice('#/components/parameters/'.length)] ??
          missing(parameter.$ref))
        : parameter,
    );
    const needed = known.filter(({ required }) => required === true);
    const plain = needed.map((parameter) =>
      valueFor(parameter, parameter.example ?? missing(parameter.name)),
    );
    const answered = [
      plain,
      ...known.flatMap((parameter) =>
        allowed(parameter).map((value) => replaced(plain, valueFor(parameter, value))),
      ),
    ];
    const refused = known.flatMap((parameter) =>
      wrong(parameter).map(({ value, status }) => ({
        values: replaced(plain, valueFor(parameter, value)),
        status,
      })),
    );
    return [
      ...answered.map((values) => ({ operationId: get.operationId, values, status: 200 })),
      ...refused.map(({ values, status }) => ({ operationId: get.operationId, values, status })),
      { operationId: head.operationId, values: plain, status: 200 },
    ];
  });
}

function valueFor({ name, in: place }: Parameter, value: string | number): Value {
  return { name, in: place, value };
}

function replaced(values: readonly Value[], value: Value): readonly Value[] {
  return [...values.filter(({ name }) => name !== value.name), value];
}

/** Values that a parameter takes, beside its example where it is needed anyway. */
function allowed({
  in: place,
  required,
  schema,
  example,
}: Parameter): readonly (string | number)[] {
  if (place === 'header') return [];
  if (schema.enum !== undefined) return schema.enum;
  if (schema.minimum !== undefined) return [schema.minimum, 2];
  return required === true || example === undefined ? [] : [example];
}

/** Values that a parameter does not take, with the status that tells so. */
function wrong({
  in: place,
  required,
  schema,
}: Parameter): readonly { readonly value: string | number; readonly status: number }[] {
  if (place === 'path') return [{ value: 'no-such-name', status: 404 }];
  if (place === 'header') return [];
  if (schema.enum !== undefined) return [{ value: 'no-such-value', status: 400 }];
  if (schema.minimum !== undefined) return [{ value: schema.minimum - 1, status: 400 }];
  // A text of one letter is too short for a search, and the id of no model.
  return required === true ? [{ value: 'x', status: (schema.minLength ?? 1) > 1 ? 400 : 404 }] : [];
}

function missing(name: string): never {
  throw new Error(
    `the description has no example or component for ${name}, so there is nothing to ask with`,
  );
}
