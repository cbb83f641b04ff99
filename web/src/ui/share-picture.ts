/**
 * Opens the device's share sheet with the picture and text below the address of a notice's page. Without one,
 * saves the picture, copies the text and returns false.
 */
export async function sharePicture(address: string): Promise<boolean> {
  const read = async (file: string) => {
    const response = await fetch(`${address}/${file}`)
    if (!response.ok) throw new Error(`${file}: ${response.status}`)
    return response.blob()
  }
  const [picture, words] = await Promise.all([read('share.png'), read('share.txt')])
  const text = await words.text()
  const files = [new File([picture], 'notice.png', { type: 'image/png' })]
  if (navigator.canShare?.({ files, text })) {
    await navigator.share({ files, text }).catch((error: DOMException) => {
      // The sheet was closed.
      if (error.name !== 'AbortError') throw error
    })
    return true
  }
  const link = Object.assign(document.createElement('a'), {
    href: `${address}/share.png`,
    download: 'notice.png',
  })
  link.click()
  await navigator.clipboard.writeText(text)
  return false
}
