import { DuckDBInstance } from '@duckdb/node-api';

// Prints the rows that answer the query on the command line.
const connection = await (await DuckDBInstance.create()).connect();
const reader = await connection.runAndReadAll(process.argv[2]);
console.log(reader.getRowObjects());
connection.closeSync();
