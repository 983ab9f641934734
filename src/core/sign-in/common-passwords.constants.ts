// The most frequent passwords of eight or more characters in published leaks, and the product's own words.
const commonPasswords = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 0123456789
   87654321 987654321 0987654321 11111111 111111111 00000000 22222222 55555555 66666666 77777777 88888888 99999999
   12341234 12344321 123123123 12121212 123321123 11223344 112233445566 123456abc 1234abcd abcd1234 abc12345 abc123456
   a1234567 a12345678 a123456789 aa123456 aa12345678 q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsxedc
   qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwer1234 asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123
   iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
   superman superman1 batman123 spiderman trustno1 whatever starwars computer internet michelle jennifer jessica1
   samantha victoria charlotte elizabeth danielle nicholas christian jonathan benjamin alexander
   welcome1 welcome123 letmein1 letmein123 changeme changeme1 admin123 admin1234 administrator default1 guest123
   master123 monkey123 dragon123 shadow123 michael1 jordan23 liverpool chocolate butterfly blessed1 blessing faithful
   jesuschrist jesus123 heaven123 newyork1 yankees1 hello123 hellohello test1234 testtest temp1234 secret123 mypassword
   google123 samsung1 passpass passw0rd1 p455w0rd love1234 lovelove babygirl babygirl1 cutiepie friends1
   commuter commuter1 commuter123 commutercircle`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a password is among the first that anybody would try; letter case is ignored. */
export const isCommonPassword = (password: string) => commonPasswords.has(password.toLowerCase());
