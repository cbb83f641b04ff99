const files = 'script[src^="/public/"], link[rel="stylesheet"][href^="/public/"]'

/** A page fetched after a server update needs other scripts and styles than this one has loaded. */
export function isOfOtherBuild(page: Document): boolean {
  return buildOf(page) !== buildOf(document)
}

/** File names contain a content hash. */
function buildOf(page: Document): string {
  return [...page.querySelectorAll(files)]
    .map((file) => file.getAttribute('src') ?? file.getAttribute('href'))
    .join()
}
