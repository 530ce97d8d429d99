import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/domains/*/{tables,case-tables}.ts', './src/http/tables.ts'],
  out: './src/db/migrations',
})
