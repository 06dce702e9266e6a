/** Of what needs a server, on a page that a host of files gave. */
export const NoServer = ({ what }: { readonly what: string }) => (
  <>
    <p>
      {what}, Rout&rsquo;s own server is needed: this page comes from a host of files, which keeps
      nothing for others. Everything else works here.
    </p>
    <p>
      On your own machine <code>npx rout serve</code> starts one. Bring your work there by its link
      or as a file.
    </p>
  </>
);
