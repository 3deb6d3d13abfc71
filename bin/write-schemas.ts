import { outputFile } from 'fs-extra/esm';
import { renderJsonSchemas } from '../build/json-schemas.ts';

/** Part of `npm run fix`: writes the schemas that editors read beside the data. */
for (const [path, text] of renderJsonSchemas()) await outputFile(path, text);
