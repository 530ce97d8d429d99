import type { Client } from '@wellspring/api/client'
import type { Figure } from '@wellspring/api/contract/dashboard'
import type { FigureName } from '@wellspring/api/contract/figure-names'

/** Returns a figure of a user's dashboard. */
export async function figureOf({ client }: { client: Client }, name: FigureName): Promise<Figure> {
  const figure = (await client.dashboard.getFigures({ of: [name] })).figures[name]
  if (!figure) throw new Error(`there is no figure ${name}`)
  return figure
}
