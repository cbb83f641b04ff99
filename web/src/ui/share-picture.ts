/**
 * Opens the device's share sheet with the picture and text below the address of a notice's page. Without one,
 * saves the picture and copies the text; without the picture, copies the text alone. Says which.
 */
export async function sharePicture(address: string): Promise<'shared' | 'copied' | 'textOnly'> {
  const read = async (file: string) => {
    const response = await fetch(`${address}/${file}`)
    if (!response.ok) throw new Error(`${file}: ${response.status}`)
    return response.blob()
  }
  const [picture, words] = await Promise.all([read('share.png').catch(() => null), read('share.txt')])
  const text = await words.text()
  const files = picture && [new File([picture], 'notice.png', { type: 'image/png' })]
  if (files && navigator.canShare?.({ files, text })) {
    await navigator.share({ files, text }).catch((error: DOMException) => {
      // The sheet was closed.
      if (error.name !== 'AbortError') throw error
    })
    return 'shared'
  }
  const link = Object.assign(document.createElement('a'), {
    href: `${address}/share.png`,
    download: 'notice.png',
  })
  if (files) link.click()
  await navigator.clipboard.writeText(text)
  return files ? 'copied' : 'textOnly'
}
