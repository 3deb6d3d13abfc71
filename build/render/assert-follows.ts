import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Holds what is about to be published against its own schema. A difference is a fault of ours, not of the data, so it throws. */
export function assertFollows(schema: object, body: unknown, subject: string): void {
  const validate = compiled(schema);
  if (validate(body)) return;
  const faults = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  throw new Error(`${subject} does not follow its schema: ${faults.join('; ')}`);
}

const validators = new WeakMap<object, ValidateFunction>();

function compiled(schema: object): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  // Formats were checked where the data was read; here they are names for clients.
  const validate = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true, validateFormats: false }).compile(schema);
  validators.set(schema, validate);
  return validate;
}
