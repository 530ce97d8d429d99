import { eq, or } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import { removeRenditions, stemOf } from '../pictures/renditions.ts'
import { productPictures, products } from '../tables.ts'

/** Removes a picture that no product shows, including copies of the original product. */
export async function removePicture(context: Context, url: string): Promise<void> {
  const [shown] = await context.db
    .select({ id: products.id })
    .from(products)
    .leftJoin(productPictures, eq(productPictures.productId, products.id))
    .where(
      or(
        eq(products.imageUrl, url),
        eq(productPictures.url, url),
        eq(productPictures.sourceKey, `${stemOf(url)}-640.webp`),
      ),
    )
    .limit(1)
  if (!shown) await removeRenditions(context, url)
}
