// The 178 kB of exports in drizzle-orm's package.json are parsed for each file that imports it: a third of
// the time and a fifth of the memory of a start. So one file does, for all.
export * from 'drizzle-orm'
