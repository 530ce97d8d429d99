import type { OwnContent } from '@wellspring/api/contract/educational-content'
import { failureMessage } from '@wellspring/api/failure-message'
import { useSetPoster } from '@wellspring/api/hooks/educational-content'
import { WidePictureField } from '@wellspring/forms/fields/wide-picture-field'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

/** The cover picture of content. Must be inside ContentUploads. */
export function ContentPoster({ id, imageUrl }: Pick<OwnContent, 'id' | 'imageUrl'>) {
  const { mutate, isPending, error } = useSetPoster()
  return (
    <WidePictureField
      imageUrl={imageUrl}
      busy={isPending}
      error={error ? failureMessage(error) : null}
      onChange={(privateUrl) =>
        mutate(
          { id, privateUrl },
          { onSuccess: () => toast.success(privateUrl === null ? t`Picture removed` : t`Picture saved`) },
        )
      }
    />
  )
}
