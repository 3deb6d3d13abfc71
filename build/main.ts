import { buildCommand } from './command.ts';

const command = buildCommand();
process.exitCode = 'exitCode' in command ? command.exitCode : (await command.build()).exitCode;
