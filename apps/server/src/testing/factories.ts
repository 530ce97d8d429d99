import { randomBytes } from 'node:crypto'

import type { Area } from '@wellspring/api/contract/areas'
import type { Kind, Role } from '@wellspring/api/contract/endpoint'

import type { Context } from '../context.ts'
import { products, sellers, variants } from '../domains/catalogue/tables.ts'
import { users } from '../domains/identity/tables.ts'

const unique = () => randomBytes(5).toString('hex')

export interface MadeUser {
  id: string
  email: string
}

interface UserValues {
  kind?: Kind
  roles?: Role[]
  email?: string
  passwordHash?: string
}

/** Creates accounts with an unknown password. See the identity tests for one that can log in. */
export async function createUsers(context: Context, values: readonly UserValues[]): Promise<MadeUser[]> {
  return context.deps.database.statement
    .insert(users)
    .values(
      values.map(({ kind = 'patron', roles = [], email, passwordHash = 'none' }) => ({
        audience: kind === 'staff' ? ('admin' as const) : kind,
        kind,
        email: email ?? `${kind}-${unique()}@wellspring.example`,
        firstName: 'Ada',
        lastName: 'Lovelace',
        passwordHash,
        roles,
        createdAt: context.now(),
      })),
    )
    .returning({ id: users.id, email: users.email })
}

export async function createUser(context: Context, values: UserValues = {}): Promise<MadeUser> {
  const [user] = await createUsers(context, [values])
  return user!
}

async function createSeller(context: Context, name = `Seller ${unique()}`): Promise<{ id: string }> {
  const { id } = await createUser(context, { kind: 'provider', roles: ['member-provider'] })
  await context.deps.database.write((tx) => tx.insert(sellers).values({ id, name }))
  return { id }
}

export interface MadeProduct {
  id: string
  sellerId: string
  variantIds: string[]
}

/** Creates a published product. Each variant is [price in dollars, stock]. */
export async function createProduct(
  context: Context,
  values: {
    sellerId?: string
    name?: string
    description?: string
    area?: Area
    variants?: [price: number, stock: number][]
    status?: 'draft' | 'published'
  } = {},
): Promise<MadeProduct> {
  const sellerId = values.sellerId ?? (await createSeller(context)).id
  const offered = values.variants ?? [[20, 10]]
  const prices = offered.map(([price]) => price * 100)
  return context.deps.database.write(async (tx) => {
    const [product] = await tx
      .insert(products)
      .values({
        sellerId,
        name: values.name ?? `Product ${unique()}`,
        description: values.description ?? 'A thing that does good.',
        area: values.area ?? 'physical',
        serenityToken: Math.min(5, Math.min(...prices) / 20),
        status: values.status ?? 'published',
        lowestPriceCents: Math.min(...prices),
        highestPriceCents: Math.max(...prices),
        createdAt: context.now(),
      })
      .returning({ id: products.id })
    const made = await tx
      .insert(variants)
      .values(
        offered.map(([price, stock], position) => ({
          productId: product!.id,
          sellerId,
          position,
          name: `Size ${position + 1}`,
          priceCents: price * 100,
          stock,
        })),
      )
      .returning({ id: variants.id })
    return { id: product!.id, sellerId, variantIds: made.map(({ id }) => id) }
  })
}
