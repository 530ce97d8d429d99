import { and, eq, inArray, isNotNull, isNull, ne, sql } from '../../../db/drizzle.ts'

import { skuKey } from '@wellspring/api/contract/seller-products'

import { constraintOf } from '../../../db/constraint-of.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import { products, variants } from '../tables.ts'

interface Asked {
  sellerId: string
  /** The product being edited; null for a new one. */
  productId: string | null
  wanted: readonly { sku?: string | null | undefined }[]
}

const key = sql<string>`lower(${variants.sku})`

/** The SKUs of all variants of a seller, by `skuKey`. */
export async function listSkus(db: ReadOnly, sellerId: string): Promise<Set<string>> {
  const rows = await db
    .select({ key })
    .from(variants)
    .where(and(eq(variants.sellerId, sellerId), isNull(variants.removedAt), isNotNull(variants.sku)))
  return new Set(rows.map((row) => row.key))
}

/** The seller's variants that have any of these SKUs, by `skuKey`. */
async function findSkus(db: ReadOnly, { sellerId, productId, wanted }: Asked) {
  const keys = wanted.flatMap(({ sku }) => skuKey(sku) ?? [])
  if (keys.length === 0) return new Map<string, { productName: string; name: string }>()
  const rows = await db
    .select({ key, name: variants.name, productName: products.name })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        eq(variants.sellerId, sellerId),
        isNull(variants.removedAt),
        inArray(key, keys),
        productId === null ? undefined : ne(variants.productId, productId),
      ),
    )
  return new Map(rows.map((row) => [row.key, row]))
}

/**
 * Replaces a violation of the SKU constraint with readable errors. The constraint enforces the rule, because it also
 * holds for concurrent saves. Any other error is rethrown.
 */
export async function explainTakenSku(db: ReadOnly, error: unknown, asked: Asked): Promise<never> {
  if (constraintOf(error) !== 'variants_sku') throw error
  const taken = await findSkus(db, asked)
  const errors = asked.wanted.flatMap(({ sku }, index) => {
    const holder = taken.get(skuKey(sku) ?? '')
    return holder
      ? [[`variants.${index}.sku`, `${holder.productName}, ${holder.name} has this SKU`] as const]
      : []
  })
  if (errors.length === 0) throw problem('CONFLICT', 'An SKU was taken a moment ago. Please save again.')
  throw problem('VALIDATION_FAILED', 'Each SKU can be used for only one variant.', {
    errors: Object.fromEntries(errors),
  })
}
