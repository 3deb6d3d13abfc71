// A classic script in the head: it blocks the first paint, so that no other theme is ever seen.
// A file of its own, because the page's policy forbids inline scripts.
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') ?? '';
} catch {
  // Without storage, the theme is that of the system.
}
// What an address chooses is shown once the script has read it, and nothing else before.
if (location.search !== '') document.documentElement.dataset.waits = '';
