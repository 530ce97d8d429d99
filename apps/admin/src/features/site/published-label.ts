import { t } from '@wellspring/words/macro'

/** What a Save does, by whether it stands on the site already and whether it will. */
export const saveLabel =
  (wasPublished: boolean) =>
  ({ published }: { published?: boolean }) =>
    published ? (wasPublished ? t`Save` : t`Publish`) : wasPublished ? t`Take off the site` : t`Save draft`
