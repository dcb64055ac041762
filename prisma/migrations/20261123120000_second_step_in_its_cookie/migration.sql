-- Who has given the password is sealed in the browser's cookie until the code comes.
DROP TABLE sign_in_challenges;
