import { createClient } from './clients/typescript/src/client.ts';
import { snapshotOf } from './build/render/runtime-files.ts';
import { deriveRealSite } from './test/data/real-feed.ts';
const feed=createClient({snapshot: snapshotOf(deriveRealSite())});
for(const id of process.argv.slice(2)) console.log(id,JSON.stringify(await feed.resolve(id).catch((e:any)=>e.message)));
