import { useMemo } from 'react'

import type { OwnEvent } from '@wellspring/api/contract/events'
import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import { useSetEventPicture } from '@wellspring/api/hooks/events'
import { uploadFile } from '@wellspring/api/hooks/uploads'
import { useSession } from '@wellspring/api/session'
import { UploadProvider } from '@wellspring/forms/fields/upload-context'
import type { Uploads } from '@wellspring/forms/fields/upload-context'
import { WidePictureField } from '@wellspring/forms/fields/wide-picture-field'
import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

/** The event's picture, stored in its organiser's folder. */
export function EventPicture({ id, imageUrl }: Pick<OwnEvent, 'id' | 'imageUrl'>) {
  const api = useApi()
  const userId = useSession().user?.id
  const { mutate, isPending, error } = useSetEventPicture()
  const uploads = useMemo<Uploads>(
    () => ({
      upload: (file, options) => uploadFile(api, { dest: `customer/user${userId}`, file, ...options }),
    }),
    [api, userId],
  )
  return (
    <UploadProvider value={uploads}>
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
    </UploadProvider>
  )
}
