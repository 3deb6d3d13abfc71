import type { BoardFormat } from '../../types.ts';
import { aider } from './aider.ts';
import { arenaAgent } from './arena-agent.ts';
import { arenaText } from './arena-text.ts';
import { arenaWebdev } from './arena-webdev.ts';
import { artificialAnalysis } from './artificial-analysis.ts';
import { cursorbench } from './cursorbench.ts';
import { evalplus } from './evalplus.ts';
import { livebench } from './livebench.ts';
import { livecodebench } from './livecodebench.ts';

/** The boards that can be imported, by the name on the command line. */
export const boardFormats: readonly BoardFormat[] = [
  aider,
  arenaAgent,
  arenaText,
  arenaWebdev,
  artificialAnalysis,
  cursorbench,
  evalplus,
  livebench,
  livecodebench,
];
