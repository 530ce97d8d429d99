// Each file that imports drizzle-orm parses the 178 kB of exports in its package.json, which takes a third of the
// start's time and a fifth of its memory. So this is the only file that imports it.
export * from 'drizzle-orm'
