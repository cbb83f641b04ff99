const files = 'script[src^="/public/"], link[rel="stylesheet"][href^="/public/"]'

/** A page that was fetched after an update of the server needs scripts and styles of its own. */
export function isOfOtherBuild(page: Document): boolean {
  return buildOf(page) !== buildOf(document)
}

/** Names of files have a hash of their content. */
function buildOf(page: Document): string {
  return [...page.querySelectorAll(files)]
    .map((file) => file.getAttribute('src') ?? file.getAttribute('href'))
    .join()
}
