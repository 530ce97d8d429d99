import { t } from '@wellspring/words/macro'

/** The label of the save button, by whether the item is published and whether it will be. */
export const saveLabel =
  (wasPublished: boolean) =>
  ({ published }: { published?: boolean }) =>
    published ? (wasPublished ? t`Save` : t`Publish`) : wasPublished ? t`Take off the site` : t`Save draft`
